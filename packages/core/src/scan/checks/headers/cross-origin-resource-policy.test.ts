import { buildAnswer } from "../build-page.ts";
import { testVerdicts } from "../test/test-verdicts.ts";
import { crossOriginResourcePolicy } from "./cross-origin-resource-policy.ts";

testVerdicts(crossOriginResourcePolicy, [
  ["passes same-site", buildAnswer([["cross-origin-resource-policy", "same-site"]]), "pass"],
  [
    "fails another spelling, which browsers ignore",
    buildAnswer([["cross-origin-resource-policy", "Same-Site"]]),
    "fail",
  ],
  ["fails cross-origin", buildAnswer([["cross-origin-resource-policy", "cross-origin"]]), "fail"],
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
