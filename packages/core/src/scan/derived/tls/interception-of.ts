import type { ScanEvidence } from "@broker/contracts";
import { INTERCEPTION_ISSUERS } from "./interception-issuers.ts";

/**
 * Whether a proxy on our side signed in place of the site: the process observed one sign a known host, or the
 * certificate's issuer is such a product.
 */
export function interceptionOf(
  evidence: Pick<ScanEvidence, "interception" | "tls">,
): { issuer: string; how: string } | null {
  if (evidence.interception !== null) return evidence.interception;
  const issuer = evidence.tls?.handshake?.chain[0]?.issuer;
  if (issuer === undefined) return null;
  const product = INTERCEPTION_ISSUERS.find(({ pattern }) => pattern.test(issuer));
  if (product === undefined) return null;
  return { issuer: issuer.slice(0, 200), how: `The certificate was issued by ${product.name}, which inspects TLS.` };
}
