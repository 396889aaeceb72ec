import { testVerdicts } from "../test/test-verdicts.ts";
import { thirdPartyHostsFew } from "./third-party-hosts-few.ts";

const hosts = (count: number) => Array.from({ length: count }, (_, index) => `h${index + 1}.example`);

testVerdicts(thirdPartyHostsFew, [
  [
    "a page that loads from no third party passes",
    { page: { thirdPartyHosts: [] } },
    { outcome: "pass", shows: "none" },
  ],
  ["five others pass", { page: { thirdPartyHosts: hosts(5) } }, "pass"],
  ["six others earn half", { page: { thirdPartyHosts: hosts(6) } }, { outcome: "partial", fraction: 0.5 }],
  ["sixteen others fail", { page: { thirdPartyHosts: hosts(16) } }, { outcome: "fail", shows: "16: h1.example" }],
  [
    "what the collector could not see is not observed",
    { page: null, unseen: { page: "The host did not answer." } },
    "not-observed",
  ],
]);
