import { defineCheck } from "../../define-check.ts";
import { fail, notApplicable, notObserved, observed, pass } from "../../verdict.ts";

/**
 * The record is valid (RFC 9989 §4.7–4.8). Unusable report addresses leave it valid: receivers ignore them. Faults that
 * affect only receivers of the older RFC 7489 are shown and cost nothing.
 */
export const dmarcValid = defineCheck({
  id: "dmarc-valid",
  area: "email",
  category: "technical",
  titles: { pass: "The DMARC record is valid", fail: "Invalid DMARC record" },
  severity: "medium",
  why: "Receivers ignore an invalid record, or read it as 'do nothing': the company assumes that it is protected, and it is not.",
  needs: ["email"],
  evaluate({ email: { dmarc } }) {
    if (dmarc.present === false) return notApplicable("There is no DMARC record.");
    if (dmarc.valid === null) return notObserved("The DMARC record could not be looked up.");
    if (!dmarc.valid) return fail(observed("Error", dmarc.error ?? "not readable", "derived"));
    const ignored = dmarc.unusableRuf.map((uri) => observed("Failure-report address (ruf) ignored", uri));
    const older = dmarc.rfc7489Differs.map((difference) =>
      observed("Receivers that follow RFC 7489", difference, "derived"),
    );
    return pass(observed("Found at", dmarc.location ?? "the domain"), ...ignored, ...older);
  },
  remediation: {
    steps: [
      "Keep exactly one TXT record at _dmarc.<domain>, beginning with 'v=DMARC1;'.",
      "Set p to none, quarantine or reject, immediately after v.",
      "Write report addresses as mailto:<address>, separated by commas.",
    ],
    effortHours: 0.5,
  },
  references: [
    { title: "RFC 9989, section 4.7: DMARC record format", url: "https://www.rfc-editor.org/rfc/rfc9989#section-4.7" },
  ],
  controls: [{ id: "CC-EML-01", shows: ["partial"] }],
});
