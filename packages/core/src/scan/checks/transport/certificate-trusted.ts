import { verificationWords } from "../../derived/tls/verification-words.ts";
import { defineCheck } from "../define-check.ts";
import { fail, pass, saw } from "../verdict.ts";
import { withoutHandshake } from "../without-https.ts";

/** The chain ends at a root that browsers trust (RFC 5280 §6); the name is judged by certificate-names-host. */
export const certificateTrusted = defineCheck({
  id: "certificate-trusted",
  area: "transport",
  category: "technical",
  titles: { pass: "The certificate is trusted", fail: "The certificate is not trusted" },
  severity: "critical",
  why: "Visitors get a full-page warning, and staff learn to click through warnings: the habit that phishing lives on.",
  needs: ["tls"],
  evaluate({ tls, http }) {
    if (tls.chainValid === null) return withoutHandshake({ http });
    if (tls.chainValid) return pass(saw("Issuer", tls.certificate?.issuer ?? "not stated"));
    return fail(
      saw("Verification", verificationWords(tls.chainError ?? "failed")),
      saw("Issuer", tls.certificate?.issuer ?? "not stated"),
    );
  },
  remediation: {
    steps: [
      "Have the hosting provider install a certificate from a public authority, with its intermediate certificates.",
      "Switch automatic renewal on (ACME) and check the result from outside.",
    ],
    effortHours: 2,
  },
  references: [
    {
      title: "RFC 5280, section 6: certification path validation",
      url: "https://www.rfc-editor.org/rfc/rfc5280#section-6",
    },
  ],
  controls: [
    { framework: "iso-27001-2022", id: "A.8.24" },
    { framework: "nist-csf-2.0", id: "PR.DS-02" },
    { framework: "uk-gdpr", id: "Art. 32(1)(a)" },
  ],
});
