import { defineCheck } from "../../define-check.ts";
import { fail, notObserved, observed, partial, pass } from "../../verdict.ts";

/**
 * Mail that fails is quarantined or rejected. `pct` below 100 halves the points, because older receivers accept the
 * rest; testing (`t=y`) costs a quarter, because the effect is one step weaker than the policy.
 */
export const dmarcEnforced = defineCheck({
  id: "dmarc-enforced",
  area: "email",
  category: "technical",
  titles: { pass: "DMARC is enforced", fail: "DMARC is not enforced", partial: "DMARC is only partly enforced" },
  severity: "high",
  why: "Only an enforced policy stops spoofed email in the company's name; p=none only monitors. It is the most effective control against invoice fraud.",
  needs: ["email"],
  parts: [
    { earns: 0.5, when: "the policy is quarantine or reject for only part of the mail (pct below 100)" },
    { earns: 0.75, when: "a reject policy is in testing (t=y)" },
  ],
  evaluate({ email: { dmarc } }) {
    if (dmarc.present === null || dmarc.error === "temperror")
      return notObserved("The DMARC record could not be looked up.");
    if (!dmarc.present) return fail(observed("Policy", "none (no DMARC record)"));
    const policy = observed("Policy that applies", dmarc.effective ?? "none: the record is unusable", "derived");
    if (dmarc.effective === null || dmarc.effective === "none")
      return fail(policy, observed("Published", `p=${dmarc.p ?? "?"}${dmarc.t === "y" ? "; t=y" : ""}`));
    if (dmarc.pct !== null && dmarc.pct < 100) {
      return partial(
        0.5,
        `Receivers that follow RFC 7489 apply the policy to only ${dmarc.pct}% of failing mail.`,
        policy,
      );
    }
    if (dmarc.t === "y") return partial(0.75, "The record states that the policy is in testing (t=y).", policy);
    return pass(policy);
  },
  remediation: {
    steps: [
      "Review the aggregate reports until every legitimate sender passes SPF or DKIM, aligned with the domain.",
      "Set p=quarantine, wait for two weeks without problems, then set p=reject.",
      "Remove pct and t=y once the policy is final.",
    ],
    effortHours: 8,
  },
  references: [
    { title: "RFC 9989: DMARC", url: "https://www.rfc-editor.org/rfc/rfc9989" },
    {
      title: "NCSC: Email security and anti-spoofing",
      url: "https://www.ncsc.gov.uk/collection/email-security-and-anti-spoofing",
    },
  ],
  controls: [{ id: "CC-EML-01", shows: ["pass", "partial", "fail"] }],
});
