import { buildAnswer } from "../build-page.ts";
import { testVerdicts } from "../test/test-verdicts.ts";
import { permissionsPolicy } from "./permissions-policy.ts";

testVerdicts(permissionsPolicy, [
  ["passes an empty list for a feature", buildAnswer([["permissions-policy", "camera=(), microphone=(self)"]]), "pass"],
  [
    "gives half for the older header alone",
    buildAnswer([["feature-policy", "camera 'none'"]]),
    { outcome: "partial", fraction: 0.5 },
  ],
  [
    "fails a header in the older grammar, which browsers cannot read",
    buildAnswer([["permissions-policy", "camera 'none'"]]),
    "fail",
  ],
  ["fails a page without either", buildAnswer([]), "fail"],
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
