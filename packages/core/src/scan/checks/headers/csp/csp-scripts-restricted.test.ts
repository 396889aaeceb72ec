import { buildAnswer } from "../../build-page.ts";
import { testVerdicts } from "../../test/test-verdicts.ts";
import { cspScriptsRestricted } from "./csp-scripts-restricted.ts";

testVerdicts(cspScriptsRestricted, [
  ["passes 'self'", buildAnswer([["content-security-policy", "default-src 'self'"]]), "pass"],
  [
    "passes a nonce beside 'unsafe-inline', which it switches off",
    buildAnswer([["content-security-policy", "script-src 'nonce-abc' 'unsafe-inline'"]]),
    "pass",
  ],
  [
    "passes 'strict-dynamic' with whole schemes for old browsers",
    buildAnswer([["content-security-policy", "script-src 'nonce-abc' 'strict-dynamic' https: 'unsafe-inline'"]]),
    "pass",
  ],
  [
    "fails 'unsafe-inline'",
    buildAnswer([["content-security-policy", "script-src 'self' 'unsafe-inline'"]]),
    { outcome: "fail", shows: "'unsafe-inline'" },
  ],
  [
    "fails 'unsafe-inline' in script-src-elem, which goes before a safe script-src",
    buildAnswer([["content-security-policy", "script-src 'self'; script-src-elem 'unsafe-inline'"]]),
    "fail",
  ],
  ["fails a whole scheme", buildAnswer([["content-security-policy", "script-src https:"]]), "fail"],
  [
    "passes when the second of two policies is safe, since both apply",
    buildAnswer([
      ["content-security-policy", "script-src *"],
      ["content-security-policy", "script-src 'self'"],
    ]),
    "pass",
  ],
  [
    "gives half for the whole of a host on which anybody can publish",
    buildAnswer([["content-security-policy", "script-src 'self' https://cdn.jsdelivr.net"]]),
    { outcome: "partial", fraction: 0.5 },
  ],
  [
    "passes one file of such a host",
    buildAnswer([["content-security-policy", "script-src 'self' https://unpkg.com/leaflet@1.9.4/dist/leaflet.js"]]),
    "pass",
  ],
  [
    "gives 0.6 for 'unsafe-eval'",
    buildAnswer([["content-security-policy", "script-src 'self' 'unsafe-eval'"]]),
    { outcome: "partial", fraction: 0.6 },
  ],
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
