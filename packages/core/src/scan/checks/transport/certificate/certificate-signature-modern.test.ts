import { testVerdicts } from "../../test/test-verdicts.ts";
import { certificateSignatureModern } from "./certificate-signature-modern.ts";

const other = (subject: string, issuer: string, signature: string) => ({
  subject,
  issuer,
  signature,
  altNames: [],
  notBefore: "2020-01-01T00:00:00.000Z",
  notAfter: "2030-01-01T00:00:00.000Z",
  daysLeft: 1152,
  keyType: "RSA",
  keyBits: 2048,
});

testVerdicts(certificateSignatureModern, [
  ["passes ECDSA with SHA-256", {}, "pass"],
  ["passes RSA with SHA-256", { tls: { certificate: { signature: "sha256WithRSAEncryption" } } }, "pass"],
  [
    "fails SHA-1 on the certificate",
    { tls: { certificate: { signature: "sha1WithRSAEncryption" } } },
    { outcome: "fail", shows: "sha1WithRSAEncryption" },
  ],
  ["fails ECDSA with SHA-1", { tls: { certificate: { signature: "ecdsa-with-SHA1" } } }, "fail"],
  [
    "fails MD5 on an intermediate",
    { tls: { chain: [other("CN=Issuing CA", "CN=Root", "md5WithRSAEncryption")] } },
    "fail",
  ],
  [
    "does not mind SHA-1 on a root's signature of itself",
    { tls: { chain: [other("CN=Root", "CN=Root", "sha1WithRSAEncryption")] } },
    "pass",
  ],
  ["says nothing of a signature that could not be read", { tls: { certificate: { signature: null } } }, "not-observed"],
  [
    "does not apply to a site without HTTPS",
    { tls: { certificate: null }, http: { answers: { https: false } } },
    "not-applicable",
  ],
  ["says nothing when no handshake was finished", { tls: { certificate: null } }, "not-observed"],
  [
    "says nothing when TLS was not looked at, and repeats why",
    { tls: null, unseen: { tls: "TLS was not assessed." } },
    { outcome: "not-observed", reason: "TLS was not assessed." },
  ],
]);
