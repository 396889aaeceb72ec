import { testVerdicts } from "../test/test-verdicts.ts";
import { noPassiveMixedContent } from "./no-passive-mixed-content.ts";

testVerdicts(noPassiveMixedContent, [
  ["a page that loads everything over HTTPS passes", {}, "pass"],
  [
    "passive content over plain HTTP fails and is named",
    { page: { mixedContent: { passive: ["http://img.example.org/team.jpg"] } } },
    { outcome: "fail", shows: "http://img.example.org/team.jpg" },
  ],
  [
    "content that browsers upgrade earns most of the points",
    { page: { mixedContent: { passive: ["http://img.example.org/team.jpg"] }, upgradesInsecureRequests: true } },
    { outcome: "partial", fraction: 0.8 },
  ],
  [
    "active content is another check's concern",
    { page: { mixedContent: { active: ["http://img.example.org/team.jpg"] } } },
    "pass",
  ],
  ["a page whose end was not read proves nothing by what was not found", { page: { truncated: true } }, "not-observed"],
  [
    "on a page without HTTPS the question does not arise",
    { page: { url: "http://www.harrowvale.example/" } },
    "not-applicable",
  ],
  [
    "what the collector could not see is not observed",
    { page: null, unseen: { page: "The host did not answer." } },
    "not-observed",
  ],
]);
