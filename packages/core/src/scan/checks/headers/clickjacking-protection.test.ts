import { buildAnswer } from "../build-page.ts";
import { testVerdicts } from "../test/test-verdicts.ts";
import { clickjackingProtection } from "./clickjacking-protection.ts";

testVerdicts(clickjackingProtection, [
  ["passes SAMEORIGIN", buildAnswer([["x-frame-options", "SAMEORIGIN"]]), "pass"],
  ["passes frame-ancestors 'self'", buildAnswer([["content-security-policy", "frame-ancestors 'self'"]]), "pass"],
  [
    "passes conflicting values, for then browsers refuse all framing",
    buildAnswer([
      ["x-frame-options", "DENY"],
      ["x-frame-options", "SAMEORIGIN"],
    ]),
    "pass",
  ],
  [
    "fails ALLOW-FROM, which browsers ignore",
    buildAnswer([["x-frame-options", "ALLOW-FROM https://partner.example/"]]),
    "fail",
  ],
  [
    "fails frame-ancestors *, even beside DENY, which it overrides",
    buildAnswer([
      ["content-security-policy", "frame-ancestors *"],
      ["x-frame-options", "DENY"],
    ]),
    "fail",
  ],
  [
    "fails frame-ancestors in a meta element, which browsers ignore",
    { page: { metaCsp: ["frame-ancestors 'self'"] } },
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
