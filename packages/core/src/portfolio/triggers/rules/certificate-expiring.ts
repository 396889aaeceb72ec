import { showDate } from "@broker/contracts";
import { triggerRule } from "../trigger-rule.ts";
import { certificateName, dueDays, shownCertificate } from "./certificate-due.ts";

/** A certificate that has little time left and had more before, or is new and short of time. Told once a certificate. */
export const certificateExpiring = triggerRule("certificate-expiring", shownCertificate, (before, after) => {
  const due = (certificate: typeof after) => certificate.daysLeft >= 0 && certificate.daysLeft <= dueDays(certificate);
  const name = certificateName(after);
  if (!due(after) || (certificateName(before) === name && due(before))) return null;
  return {
    event: `Certificate expires on ${showDate(after.notAfter)}`,
    type: "compliance",
    priority: "medium",
    impact: `From ${showDate(after.notAfter)} browsers warn visitors off the website, and what they send to it is no longer proven to be private.`,
    actionRequired: "Ask who renews the certificate, and whether renewal is automatic.",
    evidence: [
      { label: "Certificate valid until", before: before.notAfter.slice(0, 10), after: after.notAfter.slice(0, 10) },
    ],
    once: name,
  };
});
