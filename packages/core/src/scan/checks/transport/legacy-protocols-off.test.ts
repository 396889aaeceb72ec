import { testVerdicts } from "../test/test-verdicts.ts";
import { legacyProtocolsOff } from "./legacy-protocols-off.ts";

testVerdicts(legacyProtocolsOff, [
  ["passes when all three are refused", {}, "pass"],
  ["passes when SSL 3.0 alone could not be queried", { tls: { protocols: { SSLv3: null } } }, "pass"],
  ["fails when TLS 1.0 is accepted", { tls: { protocols: { "TLS1.0": true } } }, { outcome: "fail", shows: "TLS1.0" }],
  [
    "fails when SSL 3.0 is accepted, whatever else is unknown",
    { tls: { protocols: { SSLv3: true, "TLS1.0": null, "TLS1.1": null } } },
    "fail",
  ],
  ["says nothing when TLS 1.1 gave no telling answer", { tls: { protocols: { "TLS1.1": null } } }, "not-observed"],
  [
    "does not apply to a site without HTTPS",
    {
      tls: { certificate: null, protocols: { SSLv3: null, "TLS1.0": null, "TLS1.1": null } },
      http: { answers: { https: false } },
    },
    "not-applicable",
  ],
]);
