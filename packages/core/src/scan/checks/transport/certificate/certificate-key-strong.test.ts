import { testVerdicts } from "../../test/test-verdicts.ts";
import { certificateKeyStrong } from "./certificate-key-strong.ts";

testVerdicts(certificateKeyStrong, [
  ["passes an elliptic-curve key of 256 bits", {}, "pass"],
  ["passes RSA of 2048 bits", { tls: { certificate: { keyType: "RSA", keyBits: 2048 } } }, "pass"],
  ["passes Ed25519", { tls: { certificate: { keyType: "Ed25519", keyBits: 256 } } }, "pass"],
  [
    "fails RSA of 1024 bits",
    { tls: { certificate: { keyType: "RSA", keyBits: 1024 } } },
    { outcome: "fail", shows: "RSA 1024 bits" },
  ],
  ["fails DSA of any size", { tls: { certificate: { keyType: "DSA", keyBits: 3072 } } }, "fail"],
  [
    "says nothing of a key that could not be read",
    { tls: { certificate: { keyType: "unknown", keyBits: null } } },
    "not-observed",
  ],
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
