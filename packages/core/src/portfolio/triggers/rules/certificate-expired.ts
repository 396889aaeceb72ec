import { showDate } from "@broker/contracts";
import { triggerRule } from "../trigger-rule.ts";
import { certificateName, shownCertificate } from "./certificate-due.ts";

/** A certificate that is past its end, and was not before. Told once a certificate. */
export const certificateExpired = triggerRule("certificate-expired", shownCertificate, (before, after) => {
  const name = certificateName(after);
  if (after.daysLeft >= 0 || (certificateName(before) === name && before.daysLeft < 0)) return null;
  return {
    event: `Certificate expired on ${showDate(after.notAfter)}`,
    type: "risk",
    priority: "high",
    impact: "Browsers warn visitors off the website, and nobody seems to watch its systems.",
    actionRequired: "Call today: the certificate must be renewed, and its renewal watched from now on.",
    evidence: [
      { label: "Certificate valid until", before: before.notAfter.slice(0, 10), after: after.notAfter.slice(0, 10) },
    ],
    once: name,
  };
});
