import { EIGHT_VENDORS, type VendorFinding, type VendorReport } from "@broker/contracts";
import type { Digest } from "../../ports.ts";

const OWN_RULES: readonly string[] = EIGHT_VENDORS;

/**
 * What makes findings of several reports one weakness: the same CVEs, else the vendor's rule and its CWE numbers. Rules
 * of a common format belong to the tool that wrote it.
 */
export function weaknessKey(
  { vendor, product }: Pick<VendorReport, "vendor" | "product">,
  { id, rule, cves, cwe }: Pick<VendorFinding, "id" | "rule" | "cves" | "cwe">,
): string {
  if (cves.length > 0) return `cve ${[...new Set(cves)].sort().join(" ")}`;
  const owner = OWN_RULES.includes(vendor) ? vendor : `${vendor}/${product}`;
  return `rule ${owner} ${rule ?? id} ${cwe.toSorted((a, b) => a - b).join(" ")}`;
}

const ID_LENGTH = 16;

/** Id of a client's weakness, the same for every order of filing. */
export const weaknessId = (client: string, key: string, digest: Digest): string =>
  digest(`${client}\n${key}`).slice(0, ID_LENGTH);
