import { buildAnswer } from "../build-page.ts";
import { testVerdicts } from "../test/test-verdicts.ts";
import { referrerPolicy } from "./referrer-policy.ts";

testVerdicts(referrerPolicy, [
  ["passes a private policy", buildAnswer([["referrer-policy", "strict-origin-when-cross-origin"]]), "pass"],
  ["takes the last known word", buildAnswer([["referrer-policy", "no-referrer, unsafe-url, made-up"]]), "fail"],
  [
    "lets a meta element override the header",
    {
      page: { metaReferrer: "no-referrer" },
      http: { final: { headers: [{ name: "referrer-policy", value: "unsafe-url" }] } },
    },
    "pass",
  ],
  ["fails no-referrer-when-downgrade", buildAnswer([["referrer-policy", "no-referrer-when-downgrade"]]), "fail"],
  ["gives half to a page that says nothing", buildAnswer([]), { outcome: "partial", fraction: 0.5 }],
  [
    "gives half to a word that no browser knows",
    buildAnswer([["referrer-policy", "private"]]),
    { outcome: "partial", fraction: 0.5 },
  ],
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
