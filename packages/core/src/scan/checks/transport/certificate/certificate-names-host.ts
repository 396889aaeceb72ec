import { defineCheck } from "../../define-check.ts";
import { fail, observed, pass, withoutHandshake } from "../../verdict.ts";

/** The certificate's names include the graded host (RFC 9525 §6). */
export const certificateNamesHost = defineCheck({
  id: "certificate-names-host",
  area: "transport",
  category: "technical",
  titles: { pass: "The certificate matches the host name", fail: "Certificate does not match the host name" },
  severity: "critical",
  why: "A certificate for another name triggers a warning in every browser, and a real impostor goes unnoticed among the warnings.",
  needs: ["tls"],
  evaluate({ tls, http }) {
    if (tls.hostnameMatches === null) return withoutHandshake({ http });
    const names = observed("Names in the certificate", tls.certificate?.altNames.join(", ") || "none");
    return tls.hostnameMatches ? pass(names) : fail(names);
  },
  remediation: {
    steps: [
      "Issue a certificate that names the domain and its www name as subject alternative names.",
      "Check that the server selects it for both names (SNI).",
    ],
    effortHours: 2,
  },
  references: [
    {
      title: "RFC 9525, section 6: verifying service identity",
      url: "https://www.rfc-editor.org/rfc/rfc9525#section-6",
    },
  ],
  controls: [{ id: "CC-CRY-01", shows: ["pass", "partial", "fail"] }],
});
