import { testVerdicts } from "../test/test-verdicts.ts";
import { commentsRevealNothing } from "./comments-reveal-nothing.ts";

testVerdicts(commentsRevealNothing, [
  ["a page without revealing comments passes", {}, "pass"],
  [
    "a credential fails",
    { page: { revealingComments: ["db password: [withheld]", "v2.1"] } },
    { outcome: "fail", shows: "db password" },
  ],
  [
    "an inner address fails",
    { page: { revealingComments: ["moved from 192.168.4.20"] } },
    { outcome: "fail", shows: "192.168.4.20" },
  ],
  ["a bare version earns half", { page: { revealingComments: ["theme v2.1"] } }, { outcome: "partial", fraction: 0.5 }],
  ["a page whose end was not read may hold some", { page: { truncated: true } }, "not-observed"],
  [
    "what the collector could not see is not observed",
    { page: null, unseen: { page: "The host did not answer." } },
    "not-observed",
  ],
]);
