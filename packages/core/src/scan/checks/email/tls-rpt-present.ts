import { defineCheck } from "../define-check.ts";
import { mailUseUnknown, noRecordWords, receivesNoMail } from "../mail-use.ts";
import { fail, notApplicable, notObserved, observed, pass } from "../verdict.ts";

/** Senders report failed TLS to the published address (RFC 8460 §3). */
export const tlsRptPresent = defineCheck({
  id: "tls-rpt-present",
  area: "email",
  category: "operational",
  titles: { pass: "TLS reporting (TLS-RPT) is configured", fail: "TLS reporting (TLS-RPT) not configured" },
  severity: "info",
  why: "Reports show when mail to the company fails to arrive encrypted, which would otherwise go unnoticed.",
  needs: ["email"],
  evaluate({ email }) {
    const { tlsRpt } = email;
    const deaf = receivesNoMail(email);
    if (deaf !== null) return notApplicable(deaf);
    if (mailUseUnknown(email)) return notObserved("Whether the domain accepts mail could not be looked up.");
    if (tlsRpt.present === null) return notObserved("The TLS reporting record could not be looked up.");
    if (!tlsRpt.present) return fail(observed("TLS reporting record", noRecordWords(tlsRpt.error)));
    if (tlsRpt.valid) return pass(observed("Report addresses", tlsRpt.rua.join(", ")));
    return fail(observed("Error", "no usable report address", "derived"));
  },
  remediation: {
    steps: ["Publish a TXT record at _smtp._tls.<domain>: 'v=TLSRPTv1; rua=mailto:<report address>'."],
    effortHours: 0.5,
  },
  references: [{ title: "RFC 8460: SMTP TLS reporting", url: "https://www.rfc-editor.org/rfc/rfc8460" }],
  controls: [{ id: "CC-CRY-01", shows: [] }],
});
