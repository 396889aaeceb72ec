import type { TlsFacts } from "@broker/contracts";
import { verificationWords, weakKey } from "../../../derived/tls/certificate-faults.ts";
import { defineCheck } from "../../define-check.ts";
import { fail, notApplicable, observed, partial, pass, withoutHandshake } from "../../verdict.ts";

/** OpenSSL has no code of its own for a key that is too weak; certificate-key-strong assesses that. */
function refusedForItsKey({ chainError, certificate }: TlsFacts): boolean {
  return chainError === "UNSPECIFIED" && certificate !== null && weakKey(certificate) === true;
}

/**
 * The chain ends at a root that browsers trust (RFC 5280 §6); certificate-names-host assesses the name. Some browsers
 * refuse a certificate that requires a stapled OCSP response (RFC 7633 §4.2.3.1) and comes without one: half.
 */
export const certificateTrusted = defineCheck({
  id: "certificate-trusted",
  area: "transport",
  category: "technical",
  titles: {
    pass: "The certificate is trusted",
    fail: "Untrusted certificate",
    partial: "OCSP staple missing (must-staple certificate)",
  },
  severity: "critical",
  why: "Visitors get a full-page warning, and staff learn to click through warnings, a habit that phishing exploits.",
  needs: ["tls"],
  parts: [{ earns: 0.5, when: "it requires a stapled OCSP response (must-staple), and the server sends none" }],
  evaluate({ tls, http }) {
    if (tls.chainValid === null) return withoutHandshake({ http });
    const issuer = observed("Issuer", tls.certificate?.issuer ?? "not stated");
    if (tls.chainValid && tls.certificate?.mustStaple === true && tls.ocspStapled === false)
      return partial(
        0.5,
        "Firefox refuses it, because the certificate requires a stapled OCSP response (must-staple) and the server sent none.",
        observed("OCSP response", "not stapled"),
        issuer,
      );
    if (tls.chainValid) return pass(issuer);
    const verification = observed("Verification", verificationWords(tls.chainError ?? "failed"));
    if (refusedForItsKey(tls))
      return notApplicable(
        "The chain is refused for its weak key; certificate-key-strong assesses this.",
        verification,
        issuer,
      );
    return fail(verification, issuer);
  },
  remediation: {
    steps: [
      "Have the hosting provider install a certificate from a public authority, with its intermediate certificates.",
      "Enable automatic renewal (ACME) and check the result externally.",
      "Where the certificate requires OCSP stapling, enable stapling, or have it reissued without that requirement.",
    ],
    effortHours: 2,
  },
  references: [
    {
      title: "RFC 5280, section 6: certification path validation",
      url: "https://www.rfc-editor.org/rfc/rfc5280#section-6",
    },
    { title: "RFC 7633: the TLS feature extension", url: "https://www.rfc-editor.org/rfc/rfc7633" },
  ],
  controls: [{ id: "CC-CRY-01", shows: ["pass", "partial", "fail"] }],
});
