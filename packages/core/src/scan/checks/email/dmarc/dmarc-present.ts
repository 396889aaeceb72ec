import { defineCheck } from "../../define-check.ts";
import { fail, notObserved, observed, pass } from "../../verdict.ts";

/** A DMARC record applies to the domain, its own or inherited (RFC 9989 §4.10). */
export const dmarcPresent = defineCheck({
  id: "dmarc-present",
  area: "email",
  category: "technical",
  titles: { pass: "DMARC is published", fail: "No DMARC record" },
  severity: "high",
  why: "Without DMARC, nothing links the sender name that a customer sees to the server that sent the email: a common start of payment fraud.",
  needs: ["email"],
  evaluate({ email: { dmarc } }) {
    if (dmarc.present === null) return notObserved("The DMARC record could not be looked up.");
    if (!dmarc.present) return fail(observed("DMARC record", "none at the domain or above it"));
    return pass(observed(dmarc.inherited ? "Inherited from" : "Found at", dmarc.location ?? "the domain"));
  },
  remediation: {
    steps: [
      "Publish a TXT record at _dmarc.<domain>: 'v=DMARC1; p=none; rua=mailto:<report address>'.",
      "Review the reports for some weeks and correct whatever fails SPF and DKIM.",
      "Raise the policy to quarantine, then to reject.",
    ],
    effortHours: 2,
  },
  references: [
    { title: "RFC 9989: DMARC", url: "https://www.rfc-editor.org/rfc/rfc9989" },
    {
      title: "NCSC: Email security and anti-spoofing",
      url: "https://www.ncsc.gov.uk/collection/email-security-and-anti-spoofing",
    },
  ],
  controls: [{ id: "CC-EML-01", shows: ["partial", "fail"] }],
});
