import { buildAnswer } from "../../build-page.ts";
import { testVerdicts } from "../../test/test-verdicts.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";

testVerdicts(contentSecurityPolicy, [
  [
    "passes a policy that names script sources",
    buildAnswer([["content-security-policy", "script-src 'self'"]]),
    "pass",
  ],
  ["passes a policy in a meta element", { page: { metaCsp: ["default-src 'self'"] } }, "pass"],
  [
    "gives 0.4 for a policy that does not govern scripts",
    buildAnswer([["content-security-policy", "frame-ancestors 'self'; upgrade-insecure-requests"]]),
    { outcome: "partial", fraction: 0.4 },
  ],
  [
    "gives 0.2 for a policy that only reports",
    buildAnswer([["content-security-policy-report-only", "default-src 'self'"]]),
    { outcome: "partial", fraction: 0.2 },
  ],
  ["fails a page without one", buildAnswer([]), "fail"],
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
