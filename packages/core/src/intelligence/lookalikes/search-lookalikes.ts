import type { LookalikeSearch } from "@broker/contracts";
import type { Dns } from "../../ports.ts";
import { domainNames } from "../../scan/derived/dns/domain-names.ts";
import { certificateLookalikes } from "./certificate-lookalikes.ts";
import { findLookalikes } from "./find-lookalikes.ts";
import { lookalikeNames } from "./lookalike-names.ts";

/**
 * Searches for existing lookalikes of a host's registrable domain: first those in its certificates, then misspellings.
 * `dns` is metered by the search's own ledger.
 */
export async function searchLookalikes(
  host: string,
  certificateNames: readonly string[],
  dns: Dns,
): Promise<Omit<LookalikeSearch, "asOf" | "questions">> {
  const { registrable } = domainNames(host);
  const certified = certificateLookalikes(registrable, certificateNames);
  const known = new Set(certified.map(({ domain }) => domain));
  const others = lookalikeNames(registrable).filter(({ domain }) => !known.has(domain));
  return { domain: registrable, ...(await findLookalikes([...certified, ...others], dns)) };
}
