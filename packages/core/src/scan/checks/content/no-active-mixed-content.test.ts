import { testVerdicts } from "../test/test-verdicts.ts";
import { noActiveMixedContent } from "./no-active-mixed-content.ts";

testVerdicts(noActiveMixedContent, [
  ["a page that loads everything over HTTPS passes", {}, "pass"],
  [
    "active content over plain HTTP fails and is named",
    { page: { mixedContent: { active: ["http://cdn.example.org/menu.js"] } } },
    { outcome: "fail", shows: "http://cdn.example.org/menu.js" },
  ],
  [
    "content that browsers upgrade earns most of the points",
    { page: { mixedContent: { active: ["http://cdn.example.org/menu.js"] }, upgradesInsecureRequests: true } },
    { outcome: "partial", fraction: 0.8 },
  ],
  [
    "passive content is another check's concern",
    { page: { mixedContent: { passive: ["http://cdn.example.org/menu.js"] } } },
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
