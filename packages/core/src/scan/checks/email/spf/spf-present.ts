import { defineCheck } from "../../define-check.ts";
import { sendsNoMail } from "../../mail-use.ts";
import { fail, notApplicable, notObserved, observed, pass } from "../../verdict.ts";

/** The domain lists the servers that send its mail (RFC 7208 §3). spf-valid assesses whether the record works. */
export const spfPresent = defineCheck({
  id: "spf-present",
  area: "email",
  category: "technical",
  titles: { pass: "SPF is published", fail: "No SPF record" },
  severity: "high",
  why: "Without SPF, any server can send invoices in the company's name, and receivers have nothing to check them against.",
  needs: ["email"],
  evaluate({ email }) {
    const silent = sendsNoMail(email);
    if (silent !== null) return notApplicable(silent);
    if (email.spf.present === null) return notObserved("The TXT records of the domain could not be looked up.");
    if (email.spf.present) return pass(observed("SPF record", email.spf.record ?? "more than one"));
    return fail(observed("TXT records", "none begins with v=spf1"));
  },
  remediation: {
    steps: [
      "List every service that sends mail in the company's name: mailboxes, newsletters, invoices, CRM, website.",
      "Publish one TXT record at the domain, for example 'v=spf1 include:<provider> ~all'.",
      "Change ~all to -all once DMARC reports show no missing sender.",
    ],
    effortHours: 2,
  },
  references: [
    { title: "RFC 7208: Sender Policy Framework", url: "https://www.rfc-editor.org/rfc/rfc7208" },
    {
      title: "NCSC: Email security and anti-spoofing",
      url: "https://www.ncsc.gov.uk/collection/email-security-and-anti-spoofing",
    },
  ],
  controls: [{ id: "CC-EML-01", shows: ["partial", "fail"] }],
});
