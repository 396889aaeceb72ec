import type { SpfError } from "@broker/contracts";
import { defineCheck } from "../../define-check.ts";
import { sendsNoMail } from "../../mail-use.ts";
import { fail, notApplicable, notObserved, observed, pass } from "../../verdict.ts";

/** Each SPF error in mid-sentence. */
export const SPF_ERROR_WORDS: Readonly<Record<SpfError, string>> = {
  none: "there is no record",
  "multiple-records": "there is more than one record",
  syntax: "the record has a syntax error",
  "too-many-lookups": "it needs more than 10 lookups",
  "too-many-void-lookups": "more than 2 lookups are void",
  "include-none": "an included domain has no SPF record",
  "include-multiple": "an included domain has more than one SPF record",
  "include-syntax": "an included record has a syntax error",
  "include-loop": "the includes form a loop",
  "redirect-none": "the domain redirected to has no SPF record",
  "redirect-loop": "the redirect forms a loop",
  "mx-limit": "an mx term names more than 10 hosts",
  temperror: "a lookup failed",
};

/** The record and those that it references are valid (RFC 7208 §4.6); spf-lookups-within-limit assesses the limits. */
export const spfValid = defineCheck({
  id: "spf-valid",
  area: "email",
  category: "technical",
  titles: { pass: "The SPF record is valid", fail: "Invalid SPF record" },
  severity: "high",
  why: "Receivers ignore an invalid record as a whole: legitimate mail loses its authentication, and spoofed mail is not checked.",
  needs: ["email"],
  evaluate({ email }) {
    const { spf } = email;
    const silent = sendsNoMail(email);
    if (silent !== null && spf.present !== true) return notApplicable(silent);
    if (spf.present === false) return notApplicable("There is no SPF record.");
    if (spf.present === null) return notObserved("The TXT records of the domain could not be looked up.");
    const record = observed("SPF record", spf.record ?? "more than one");
    if (spf.error === "too-many-lookups" || spf.error === "too-many-void-lookups") {
      return pass(record, observed("Also", `${SPF_ERROR_WORDS[spf.error]}; assessed separately`, "derived"));
    }
    if (spf.valid === null) return notObserved("A name referenced by the record could not be looked up.", record);
    return spf.valid
      ? pass(record)
      : fail(record, observed("Error", SPF_ERROR_WORDS[spf.error ?? "syntax"], "derived"));
  },
  remediation: {
    steps: [
      "Keep exactly one TXT record that begins with v=spf1.",
      "Remove includes of services that are no longer used or have no SPF record.",
      "Check the record with an SPF evaluator after the change.",
    ],
    effortHours: 1,
  },
  references: [
    { title: "RFC 7208, section 4.6: record evaluation", url: "https://www.rfc-editor.org/rfc/rfc7208#section-4.6" },
  ],
  controls: [{ id: "CC-EML-01", shows: ["partial"] }],
});
