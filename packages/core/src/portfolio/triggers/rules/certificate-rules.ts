import { type CertificateFacts, type ScanReport, showDate } from "@broker/contracts";
import { triggerRule } from "../trigger-rule.ts";

const DAY_MS = 86_400_000;

/** The graded host's certificate; null = no handshake was observed. */
export const shownCertificate = (report: ScanReport): CertificateFacts | null => report.facts.tls?.certificate ?? null;

/** Names one certificate. */
export function certificateName({ subject, issuer, notBefore, notAfter }: CertificateFacts): string {
  return JSON.stringify([subject, issuer, notBefore, notAfter]);
}

/**
 * Days before expiry at which a certificate is reported: 30, or a quarter of its lifetime if less. Automatic renewal
 * usually runs with a third left, so most 90-day certificates are normal at 30 days.
 */
function dueDays({ notBefore, notAfter }: CertificateFacts): number {
  return Math.min(30, (Date.parse(notAfter) - Date.parse(notBefore)) / DAY_MS / 4);
}

/** Whether a certificate is in force and close to expiry. */
export const isDue = (certificate: CertificateFacts): boolean =>
  certificate.daysLeft >= 0 && certificate.daysLeft <= dueDays(certificate);

/** A certificate that has expired since the earlier scan. Reported once a certificate. */
export const certificateExpired = triggerRule("certificate-expired", shownCertificate, (before, after) => {
  const name = certificateName(after);
  if (after.daysLeft >= 0 || (certificateName(before) === name && before.daysLeft < 0)) return null;
  return {
    event: `Certificate expired on ${showDate(after.notAfter)}`,
    type: "risk",
    priority: "high",
    impact: "Browsers warn visitors away from the website; its systems appear to be unmonitored.",
    actionRequired: "Call today: ask the client to renew the certificate and to monitor its expiry.",
    evidence: [
      { label: "Certificate valid until", before: showDate(before.notAfter), after: showDate(after.notAfter) },
    ],
    once: name,
  };
});

/**
 * A certificate close to expiry that was not before, or is new and close to expiry. Reported once a certificate.
 */
export const certificateExpiring = triggerRule("certificate-expiring", shownCertificate, (before, after) => {
  const name = certificateName(after);
  if (!isDue(after) || (certificateName(before) === name && isDue(before))) return null;
  return {
    event: `Certificate expires on ${showDate(after.notAfter)}`,
    type: "compliance",
    priority: "medium",
    impact: `From ${showDate(after.notAfter)} browsers warn visitors away from the website, and connections to it are no longer trusted.`,
    actionRequired: "Ask who renews the certificate, and whether renewal is automatic.",
    evidence: [
      { label: "Certificate valid until", before: showDate(before.notAfter), after: showDate(after.notAfter) },
    ],
    once: name,
  };
});
