import { testVerdicts } from "../../test/test-verdicts.ts";
import { certificateNamesHost } from "./certificate-names-host.ts";

testVerdicts(certificateNamesHost, [
  ["passes when the host is named", {}, "pass"],
  [
    "fails when it is not, and shows the names",
    { tls: { hostnameMatches: false, certificate: { altNames: ["shared.hosting.example"] } } },
    { outcome: "fail", shows: "shared.hosting.example" },
  ],
  [
    "does not apply to a site without HTTPS",
    { tls: { hostnameMatches: null }, http: { answers: { https: false } } },
    "not-applicable",
  ],
  ["says nothing when no handshake was finished", { tls: { hostnameMatches: null } }, "not-observed"],
  [
    "says nothing when TLS was not looked at, and repeats why",
    { tls: null, unseen: { tls: "TLS was not assessed." } },
    { outcome: "not-observed", reason: "TLS was not assessed." },
  ],
]);
