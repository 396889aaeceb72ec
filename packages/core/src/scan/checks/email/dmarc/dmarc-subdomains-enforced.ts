import { defineCheck } from "../../define-check.ts";
import { fail, notApplicable, notObserved, observed, partial, pass } from "../../verdict.ts";

/**
 * Subdomains have the same protection as the domain: `sp` for those that exist, `np` for those that do not (RFC 9989
 * §4.7).
 */
export const dmarcSubdomainsEnforced = defineCheck({
  id: "dmarc-subdomains-enforced",
  area: "email",
  category: "technical",
  titles: {
    pass: "DMARC covers subdomains",
    fail: "DMARC does not cover subdomains",
    partial: "DMARC does not cover non-existent subdomains",
  },
  severity: "medium",
  why: "An attacker blocked at the domain writes from accounts.<domain> instead, which looks equally genuine to a customer.",
  needs: ["email"],
  parts: [{ earns: 0.5, when: "subdomains that exist are covered, and names that do not exist are not (np)" }],
  evaluate({ email: { dmarc } }) {
    if (dmarc.present === false) return notApplicable("There is no DMARC record.");
    if (dmarc.present === null || dmarc.error === "temperror")
      return notObserved("The DMARC record could not be looked up.");
    const isEnforced = (policy: string | null) => policy === "reject" || (policy === "quarantine" && dmarc.t !== "y");
    const existing = dmarc.sp ?? dmarc.p;
    const missing = dmarc.np ?? existing;
    const seen = observed(
      "For subdomains",
      `${existing ?? "none"}; for names that do not exist ${missing ?? "none"}`,
      "derived",
    );
    if (!isEnforced(existing)) return fail(seen);
    return isEnforced(missing) ? pass(seen) : partial(0.5, "Names that do not exist can be spoofed (np).", seen);
  },
  remediation: {
    steps: [
      "Find the subdomains that send mail, and give them SPF and DKIM.",
      "Remove sp and np, or set both to the policy of the domain.",
    ],
    effortHours: 2,
  },
  references: [
    { title: "RFC 9989, section 4.7: DMARC record format", url: "https://www.rfc-editor.org/rfc/rfc9989#section-4.7" },
  ],
  controls: [{ id: "CC-EML-01", shows: ["partial"] }],
});
