import type { EmailFacts, EvidenceItem } from "@broker/contracts";
import { observed } from "./verdict.ts";

/** Authorities by name; ';' alone permits none (RFC 8659 §4.2). */
function named(issuers: readonly string[]): string {
  const names = [...new Set(issuers.filter((issuer) => issuer !== ";"))];
  return names.length > 0 ? names.join(", ") : "no authority may issue";
}

/** The authorities that CAA records permit; those of wildcard certificates apart, where records name them. */
export const caaIssuers = ({ issue, issuewild }: EmailFacts["caa"]): EvidenceItem[] => [
  observed("Issuers", issue.length === 0 ? "none named" : named(issue)),
  ...(issuewild.length === 0 ? [] : [observed("Wildcard issuers", named(issuewild))]),
];
