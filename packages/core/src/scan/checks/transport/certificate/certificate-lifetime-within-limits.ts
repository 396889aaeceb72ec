import { showDate } from "@broker/contracts";
import { defineCheck } from "../../define-check.ts";
import { fail, notApplicable, observed, pass, withoutHandshake } from "../../verdict.ts";

const DAY_MS = 86_400_000;

/** Maximum lifetime in days by date of issue (CA/Browser Forum baseline requirements §6.3.2, ballot SC-081v3). */
const LIMITS = [
  ["2029-03-15", 47],
  ["2027-03-15", 100],
  ["2026-03-15", 200],
  ["2020-09-01", 398],
  ["2018-03-01", 825],
] as const;

/**
 * The certificate's lifetime is within the limit for public authorities. The rules bind only them: a chain that fails
 * for more than its age is assessed as untrusted.
 */
export const certificateLifetimeWithinLimits = defineCheck({
  id: "certificate-lifetime-within-limits",
  area: "transport",
  category: "technical",
  titles: {
    pass: "The certificate lifetime is within limits",
    fail: "Certificate lifetime exceeds limits",
  },
  severity: "low",
  why: "Browsers refuse certificates beyond the limit, and a long lifetime indicates manual renewal, which is easily missed.",
  needs: ["tls"],
  evaluate({ tls, http }) {
    if (tls.certificate === null) return withoutHandshake({ http });
    if (tls.chainValid !== true && tls.chainError !== "CERT_HAS_EXPIRED")
      return notApplicable("The limits bind public authorities, and the certificate does not verify as one of theirs.");
    const { notBefore, notAfter } = tls.certificate;
    const days = (Date.parse(notAfter) - Date.parse(notBefore)) / DAY_MS;
    const limit = LIMITS.find(([from]) => notBefore >= from)?.[1] ?? 1187;
    const shown = observed("Lifetime", `${Math.round(days)} days, issued ${showDate(notBefore)}, limit ${limit} days`);
    return days <= limit ? pass(shown) : fail(shown);
  },
  remediation: {
    steps: ["Have the certificate issued for a shorter period and renewed automatically (ACME)."],
    effortHours: 2,
  },
  references: [
    {
      title: "CA/Browser Forum: baseline requirements, section 6.3.2",
      url: "https://cabforum.org/working-groups/server/baseline-requirements/",
    },
  ],
  controls: [{ id: "CC-CRY-01", shows: ["partial"] }],
});
