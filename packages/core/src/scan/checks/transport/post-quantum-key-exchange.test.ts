import { testVerdicts } from "../test/test-verdicts.ts";
import { postQuantumKeyExchange } from "./post-quantum-key-exchange.ts";

testVerdicts(postQuantumKeyExchange, [
  ["passes X25519MLKEM768", {}, "pass"],
  ["fails X25519 alone", { tls: { keyExchange: "X25519" } }, { outcome: "fail", shows: "X25519" }],
  [
    "does not apply to a site without HTTPS",
    { tls: { cipher: null }, http: { answers: { https: false } } },
    "not-applicable",
  ],
  ["says nothing when no handshake was finished", { tls: { cipher: null } }, "not-observed"],
  [
    "says nothing when TLS was not looked at, and repeats why",
    { tls: null, unseen: { tls: "TLS was not assessed." } },
    { outcome: "not-observed", reason: "TLS was not assessed." },
  ],
]);
