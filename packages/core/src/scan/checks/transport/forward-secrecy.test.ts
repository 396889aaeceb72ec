import { testVerdicts } from "../test/test-verdicts.ts";
import { forwardSecrecy } from "./forward-secrecy.ts";

testVerdicts(forwardSecrecy, [
  ["passes an ephemeral exchange", {}, "pass"],
  [
    "fails RSA key exchange and shows the suite",
    { tls: { cipher: "AES256-GCM-SHA384", keyExchange: "RSA", forwardSecrecy: false } },
    { outcome: "fail", shows: "AES256-GCM-SHA384, RSA" },
  ],
  [
    "does not apply to a site without HTTPS",
    { tls: { forwardSecrecy: null }, http: { answers: { https: false } } },
    "not-applicable",
  ],
  ["says nothing when no handshake was finished", { tls: { forwardSecrecy: null } }, "not-observed"],
  [
    "says nothing when TLS was not looked at, and repeats why",
    { tls: null, unseen: { tls: "TLS was not assessed." } },
    { outcome: "not-observed", reason: "TLS was not assessed." },
  ],
]);
