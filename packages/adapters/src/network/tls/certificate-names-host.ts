import type { X509Certificate } from "node:crypto";
import { isIP } from "node:net";

/**
 * Whether the certificate is for this host: by subject alternative names only (RFC 9525 §6.3), a wildcard for one whole
 * label.
 */
export function certificateNamesHost(certificate: X509Certificate, host: string): boolean {
  if (isIP(host) !== 0) return certificate.checkIP(host) !== undefined;
  return certificate.checkHost(host, { subject: "never", partialWildcards: false }) !== undefined;
}
