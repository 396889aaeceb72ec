import { showDate } from "@broker/contracts";
import { defineCheck } from "../../define-check.ts";
import { fail, observed, partial, pass, withoutHandshake } from "../../verdict.ts";

const DAY_MS = 86_400_000;

/**
 * Time is left, and renewal is not overdue. Certificates of 90 days are renewed with a third left, so less than 21
 * days, or a quarter of a shorter lifetime, is late; less than 7 days, or a tenth, risks an outage.
 */
export const certificateNotExpiring = defineCheck({
  id: "certificate-not-expiring",
  area: "transport",
  category: "operational",
  titles: {
    pass: "The certificate is not close to expiry",
    fail: "Certificate expired or close to expiry",
    partial: "Certificate renewal overdue",
  },
  severity: "high",
  why: "An expired certificate makes browsers block the website; it also shows that systems are not monitored.",
  needs: ["tls"],
  parts: [
    {
      earns: 0.5,
      when: "less than 21 days, or a quarter of a shorter lifetime, is left, and more than 7 days or a tenth",
    },
  ],
  evaluate({ tls, http }) {
    const { certificate } = tls;
    if (certificate === null) return withoutHandshake({ http });
    const life = (Date.parse(certificate.notAfter) - Date.parse(certificate.notBefore)) / DAY_MS;
    const shown = observed(
      "Valid",
      `${showDate(certificate.notBefore)} to ${showDate(certificate.notAfter)}, ${certificate.daysLeft} days left`,
    );
    if (tls.chainError === "CERT_NOT_YET_VALID") return fail(observed("Valid from", certificate.notBefore));
    if (certificate.daysLeft < Math.min(7, life / 10)) return fail(shown);
    if (certificate.daysLeft < Math.min(21, life / 4))
      return partial(0.5, "It should have been renewed by now.", shown);
    return pass(shown);
  },
  remediation: {
    steps: [
      "Renew the certificate now.",
      "Enable automatic renewal (ACME) and monitor its result.",
      "Set an alert for 14 days before expiry.",
    ],
    effortHours: 2,
  },
  references: [
    { title: "RFC 5280, section 4.1.2.5: validity", url: "https://www.rfc-editor.org/rfc/rfc5280#section-4.1.2.5" },
    { title: "NCSC: using TLS to protect data", url: "https://www.ncsc.gov.uk/guidance/using-tls-to-protect-data" },
  ],
  controls: [{ id: "CC-CRY-01", shows: ["partial"] }],
});
