import { buildAnswer } from "../../build-page.ts";
import { testVerdicts } from "../../test/test-verdicts.ts";
import { cspBaseAndObjects } from "./csp-base-and-objects.ts";

testVerdicts(cspBaseAndObjects, [
  [
    "passes when both are closed",
    buildAnswer([["content-security-policy", "default-src 'self'; base-uri 'none'; object-src 'none'"]]),
    "pass",
  ],
  [
    "gives half for a default-src, which does not govern the base",
    buildAnswer([["content-security-policy", "default-src 'self'"]]),
    { outcome: "partial", fraction: 0.5, because: "base-uri" },
  ],
  [
    "gives half when plug-ins are open",
    buildAnswer([["content-security-policy", "script-src 'self'; base-uri 'self'"]]),
    { outcome: "partial", fraction: 0.5, because: "object-src" },
  ],
  ["fails when both are open", buildAnswer([["content-security-policy", "script-src 'self'"]]), "fail"],
  ["fails a page without a policy", buildAnswer([]), "fail"],
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
