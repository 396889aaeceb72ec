import { defineCheck } from "../../define-check.ts";
import { fail, notApplicable, notObserved, observed, partial, pass } from "../../verdict.ts";

/**
 * The record ends by rejecting all other senders (RFC 7208 §5.1). `~all` is equivalent where DMARC is enforced, because
 * DMARC then decides; without it, `~all` earns half.
 */
export const spfStrict = defineCheck({
  id: "spf-strict",
  area: "email",
  category: "technical",
  titles: {
    pass: "SPF rejects unauthorised senders",
    fail: "SPF not set to fail (-all)",
    partial: "SPF set to softfail (~all) without enforced DMARC",
  },
  severity: "medium",
  why: "A record with a neutral or open ending tells receivers to accept the mail that it should stop.",
  needs: ["email"],
  parts: [{ earns: 0.5, when: "the record ends with ~all, and DMARC is not enforced" }],
  evaluate({ email }) {
    const { spf, dmarc } = email;
    if (spf.present === false) return notApplicable("There is no SPF record.");
    if (spf.valid === false)
      return notApplicable("Receivers do not reach the end of an invalid record; spf-valid assesses this.");
    if (spf.effectiveAll === null) return notObserved("The record could not be evaluated to its end.");
    const end = observed("Ends with", `${spf.effectiveAll}all`, spf.all === null ? "derived" : "observed");
    if (spf.effectiveAll === "-") return pass(end);
    if (spf.effectiveAll !== "~") return fail(end);
    if (dmarc.effective === "reject" || dmarc.effective === "quarantine") {
      return pass(end, observed("DMARC policy", dmarc.effective, "derived"));
    }
    return partial(0.5, "~all marks spoofed mail as suspicious, and no enforced DMARC policy acts on the mark.", end);
  },
  remediation: {
    steps: [
      "Make sure that every service that sends mail is named in the record.",
      "End the record with -all, or with ~all together with a DMARC policy of quarantine or reject.",
    ],
    effortHours: 1,
  },
  references: [{ title: "RFC 7208, section 5.1: all", url: "https://www.rfc-editor.org/rfc/rfc7208#section-5.1" }],
  controls: [{ id: "CC-EML-01", shows: ["partial"] }],
});
