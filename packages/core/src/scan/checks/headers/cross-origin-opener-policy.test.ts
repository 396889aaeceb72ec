import { buildAnswer } from "../build-page.ts";
import { testVerdicts } from "../test/test-verdicts.ts";
import { crossOriginOpenerPolicy } from "./cross-origin-opener-policy.ts";

testVerdicts(crossOriginOpenerPolicy, [
  ["passes same-origin", buildAnswer([["cross-origin-opener-policy", "same-origin"]]), "pass"],
  [
    "passes a value with a parameter",
    buildAnswer([["cross-origin-opener-policy", 'same-origin-allow-popups; report-to="coop"']]),
    "pass",
  ],
  ["fails unsafe-none", buildAnswer([["cross-origin-opener-policy", "unsafe-none"]]), "fail"],
  [
    "fails two fields, which browsers ignore",
    buildAnswer([
      ["cross-origin-opener-policy", "same-origin"],
      ["cross-origin-opener-policy", "same-origin"],
    ]),
    "fail",
  ],
  [
    "fails on a page served over http, where it is not read",
    buildAnswer([["cross-origin-opener-policy", "same-origin"]], { final: { url: "http://www.harrowvale.example/" } }),
    "fail",
  ],
  ["fails a page without it", buildAnswer([]), "fail"],
  [
    "says nothing of a page behind a challenge, and names it",
    { http: { final: null, blockPage: { kind: "challenge", name: "Cloudflare challenge" } } },
    { outcome: "not-observed", because: "Cloudflare challenge" },
  ],
  [
    "says nothing of an error page",
    buildAnswer([], { final: { status: 503 } }),
    { outcome: "not-observed", because: "status 503" },
  ],
]);
