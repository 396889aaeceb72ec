import { defineCheck } from "../define-check.ts";
import { mailAssessedAt, receivesNoMail } from "../mail-use.ts";
import { fail, notApplicable, notObserved, observed, partial, pass } from "../verdict.ts";

/** The certificates of mail servers verify for the MX name, as MTA-STS senders require (RFC 8461 §4.2). */
export const mxCertificateValid = defineCheck({
  id: "mx-certificate-valid",
  area: "email",
  category: "technical",
  titles: {
    pass: "Mail server certificates are valid",
    fail: "Invalid mail server certificates",
    partial: "Some mail server certificates are invalid",
  },
  severity: "low",
  why: "Senders that verify refuse to deliver to a server with an invalid certificate; others cannot distinguish it from an impostor.",
  needs: ["email"],
  asOf: mailAssessedAt,
  parts: [{ earns: 0.5, when: "some of the certificates verify" }],
  evaluate({ email }) {
    const deaf = receivesNoMail(email);
    if (deaf !== null) return notApplicable(deaf);
    const hosts = Object.entries(email.starttls).sort(([a], [b]) => (a < b ? -1 : 1));
    const shown = hosts.filter(([, said]) => said.certificateValid !== null);
    if (shown.length === 0) {
      const plain = hosts.length > 0 && hosts.every(([, said]) => said.offered === false);
      return plain
        ? notApplicable("The mail servers offer no encryption.")
        : notObserved("No mail server presented its certificate.");
    }
    const evidence = shown.map(([host, said]) => observed(host, said.certificateValid ? "valid" : "not valid"));
    const wrong = shown.filter(([, said]) => said.certificateValid === false).length;
    if (wrong === 0) return pass(...evidence);
    if (wrong === shown.length) return fail(...evidence);
    return partial(0.5, `${wrong} of ${shown.length} certificates do not verify.`, ...evidence);
  },
  remediation: {
    steps: ["Install a certificate from a public authority that names the MX host, with automatic renewal."],
    effortHours: 2,
  },
  references: [
    {
      title: "RFC 8461, section 4.2: MX certificate validation",
      url: "https://www.rfc-editor.org/rfc/rfc8461#section-4.2",
    },
  ],
  controls: [{ id: "CC-CRY-01", shows: ["partial"] }],
});
