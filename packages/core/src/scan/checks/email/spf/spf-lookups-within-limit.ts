import { defineCheck } from "../../define-check.ts";
import { sendsNoMail } from "../../mail-use.ts";
import { fail, notApplicable, notObserved, observed, pass } from "../../verdict.ts";

/** At most 10 lookups, at most 2 of them void (RFC 7208 §4.6.4). */
export const spfLookupsWithinLimit = defineCheck({
  id: "spf-lookups-within-limit",
  area: "email",
  category: "technical",
  titles: { pass: "SPF is within the DNS lookup limits", fail: "SPF exceeds the DNS lookup limits" },
  severity: "medium",
  why: "After ten lookups receivers stop and treat the record as invalid, typically right after another service was added.",
  needs: ["email"],
  evaluate({ email }) {
    const { spf } = email;
    if (spf.present === false) return notApplicable(sendsNoMail(email) ?? "There is no SPF record.");
    if (spf.present === null) return notObserved("The TXT records of the domain could not be looked up.");
    const counts = observed("Lookups", `${spf.lookups} of 10, ${spf.voidLookups} of 2 void`, "derived");
    if (spf.error === "too-many-lookups" || spf.error === "too-many-void-lookups") return fail(counts);
    if (spf.error === null) return pass(counts);
    if (spf.valid === false) return notApplicable("The record is invalid; spf-valid assesses this.", counts);
    return notObserved("A name referenced by the record could not be looked up.", counts);
  },
  remediation: {
    steps: [
      "Remove includes of services that no longer send mail.",
      "Replace a and mx with the addresses that they resolve to, where these are the company's own and stable.",
      "Give newsletters and bulk mail a subdomain with its own SPF record.",
    ],
    effortHours: 2,
  },
  references: [
    {
      title: "RFC 7208, section 4.6.4: DNS lookup limits",
      url: "https://www.rfc-editor.org/rfc/rfc7208#section-4.6.4",
    },
  ],
  controls: [{ id: "CC-EML-01", shows: ["partial"] }],
});
