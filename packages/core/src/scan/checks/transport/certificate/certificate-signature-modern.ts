import type { CertificateFacts } from "@broker/contracts";
import { defineCheck } from "../../define-check.ts";
import { fail, notObserved, observed, pass, withoutHandshake } from "../../verdict.ts";

const OLD = /(?:^|[^a-z0-9])(?:md2|md4|md5|sha1|sha-1)(?:$|[^0-9])|^sha1|^md5|dsaWithSHA$/i;
const isRoot = ({ subject, issuer }: CertificateFacts) => subject === issuer;

/** No certificate of the chain is signed with MD5 or SHA-1; a root's own signature is not relied on (RFC 5280 §6.1). */
export const certificateSignatureModern = defineCheck({
  id: "certificate-signature-modern",
  area: "transport",
  category: "technical",
  titles: {
    pass: "Certificates use a modern signature hash",
    fail: "Certificate signed with a broken hash (MD5 or SHA-1)",
  },
  severity: "high",
  why: "Signatures over SHA-1 and MD5 have been forged in practice; browsers refuse them.",
  needs: ["tls"],
  evaluate({ tls, http }) {
    if (tls.certificate === null) return withoutHandshake({ http });
    const relied = [tls.certificate, ...tls.chain.filter((certificate) => !isRoot(certificate))];
    const old = relied.find(({ signature }) => signature !== null && OLD.test(signature));
    if (old) return fail(observed(`Signature of ${old.subject}`, old.signature ?? ""));
    const { signature } = tls.certificate;
    return signature === null
      ? notObserved("The signature algorithm could not be read.")
      : pass(observed("Signature", signature));
  },
  remediation: {
    steps: [
      "Have the certificate reissued by an authority whose chain is signed with SHA-256 or better, and install that chain.",
    ],
    effortHours: 2,
  },
  references: [
    {
      title: "RFC 9155: deprecating MD5 and SHA-1 signature hashes in TLS",
      url: "https://www.rfc-editor.org/rfc/rfc9155",
    },
  ],
  controls: [{ id: "CC-CRY-01", shows: ["partial"] }],
});
