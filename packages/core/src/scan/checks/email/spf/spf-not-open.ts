import { defineCheck } from "../../define-check.ts";
import { fail, notApplicable, notObserved, observed, pass } from "../../verdict.ts";

/** The record does not authorise practically every address, by +all, by whole-Internet ranges or by an include. */
export const spfNotOpen = defineCheck({
  id: "spf-not-open",
  area: "email",
  category: "technical",
  titles: { pass: "SPF authorises specific senders only", fail: "SPF authorises all senders (+all)" },
  severity: "critical",
  why: "Such a record authorises every sender, spoofers included. It is worse than no record, because receivers then trust spoofed email.",
  needs: ["email"],
  evaluate({ email: { spf } }) {
    if (spf.present === false) return notApplicable("There is no SPF record.");
    if (spf.permitsEveryone === null) return notObserved("The record could not be evaluated to its end.");
    const record = observed("SPF record", spf.record ?? "more than one");
    return spf.permitsEveryone ? fail(record) : pass(record);
  },
  remediation: {
    steps: [
      "Remove +all, whole-Internet ranges such as 0.0.0.0/0, and includes that contain them.",
      "Name the services that actually send, and end the record with -all.",
    ],
    effortHours: 1,
  },
  references: [
    { title: "RFC 7208, section 10.1: sending domains", url: "https://www.rfc-editor.org/rfc/rfc7208#section-10.1" },
  ],
  controls: [{ id: "CC-EML-01", shows: ["partial", "fail"] }],
});
