import { testVerdicts } from "../test/test-verdicts.ts";
import { modernProtocolOffered } from "./modern-protocol-offered.ts";

testVerdicts(modernProtocolOffered, [
  ["passes TLS 1.3", {}, "pass"],
  [
    "gives 0.6 for TLS 1.2 as the newest",
    { tls: { protocols: { "TLS1.3": false } } },
    { outcome: "partial", fraction: 0.6 },
  ],
  ["fails a server that knows neither", { tls: { protocols: { "TLS1.2": false, "TLS1.3": false } } }, "fail"],
  ["says nothing when TLS 1.3 gave no telling answer", { tls: { protocols: { "TLS1.3": null } } }, "not-observed"],
  [
    "does not apply to a site without HTTPS",
    { tls: { certificate: null, protocols: { "TLS1.2": null, "TLS1.3": null } }, http: { answers: { https: false } } },
    "not-applicable",
  ],
]);
