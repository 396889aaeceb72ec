import type { CertificateFacts, ScanReport } from "@broker/contracts";

const DAY_MS = 86_400_000;

/** The certificate that the graded host showed; null = no handshake was seen. */
export const shownCertificate = (report: ScanReport): CertificateFacts | null => report.facts.tls?.certificate ?? null;

/** Names one certificate. */
export function certificateName({ subject, issuer, notBefore, notAfter }: CertificateFacts): string {
  return JSON.stringify([subject, issuer, notBefore, notAfter]);
}

/**
 * Days before its end on which a certificate is told of: 30, or a quarter of its life where that is less. Automatic renewal comes with
 * a third of the life left, so that most certificates of 90 days are seen with 30 left, and nothing is wrong with them.
 */
export function dueDays({ notBefore, notAfter }: CertificateFacts): number {
  return Math.min(30, (Date.parse(notAfter) - Date.parse(notBefore)) / DAY_MS / 4);
}
