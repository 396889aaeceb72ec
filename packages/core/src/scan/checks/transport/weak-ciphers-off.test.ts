import { testVerdicts } from "../test/test-verdicts.ts";
import { weakCiphersOff } from "./weak-ciphers-off.ts";

testVerdicts(weakCiphersOff, [
  ["passes when both are refused", {}, "pass"],
  ["fails when triple DES is accepted", { tls: { weakCiphers: { "3DES": true } } }, { outcome: "fail", shows: "3DES" }],
  ["fails when the ordinary handshake itself agreed RC4", { tls: { cipher: "ECDHE-RSA-RC4-SHA" } }, "fail"],
  ["says nothing when RC4 gave no telling answer", { tls: { weakCiphers: { RC4: null } } }, "not-observed"],
  [
    "does not apply to a site without HTTPS",
    {
      tls: { certificate: null, cipher: null, weakCiphers: { RC4: null, "3DES": null } },
      http: { answers: { https: false } },
    },
    "not-applicable",
  ],
]);
