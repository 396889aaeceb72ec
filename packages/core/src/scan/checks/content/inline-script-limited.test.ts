import { testVerdicts } from "../test/test-verdicts.ts";
import { inlineScriptLimited } from "./inline-script-limited.ts";

testVerdicts(inlineScriptLimited, [
  ["five inline scripts and no handlers pass", { page: { inlineScripts: 5, inlineHandlers: 0 } }, "pass"],
  [
    "one event handler is enough to lose half",
    { page: { inlineScripts: 0, inlineHandlers: 1 } },
    { outcome: "partial", fraction: 0.5 },
  ],
  [
    "twenty inline scripts and five handlers still earn half",
    { page: { inlineScripts: 20, inlineHandlers: 5 } },
    { outcome: "partial", fraction: 0.5 },
  ],
  ["twenty-one inline scripts fail", { page: { inlineScripts: 21 } }, { outcome: "fail", shows: "21" }],
  ["six event handlers fail", { page: { inlineHandlers: 6 } }, "fail"],
  [
    "what the collector could not see is not observed",
    { page: null, unseen: { page: "The host did not answer." } },
    "not-observed",
  ],
]);
