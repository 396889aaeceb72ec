import type { DnsFacts, ScanEvidence } from "@broker/contracts";
import type { Derived } from "./derived.ts";
import { assessDns } from "./dns/assess-dns.ts";
import { recordedLookup } from "./dns/recorded-lookup.ts";
import { unseenReason } from "./dns/unseen-reason.ts";

/** The facts about a domain's zone, from recorded evidence alone. */
export async function deriveDnsFacts(evidence: ScanEvidence): Promise<Derived<DnsFacts>> {
  const unseen = unseenReason(evidence, "dns");
  if (unseen !== null) return { unseen };
  return { facts: await assessDns(evidence.target.domain, recordedLookup(evidence.dns)) };
}
