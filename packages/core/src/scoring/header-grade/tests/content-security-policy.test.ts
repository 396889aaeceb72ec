import { describe } from "vitest";
import { buildFacts } from "../../../scan/checks/build-facts.ts";
import { buildAnswer } from "../../../scan/checks/build-page.ts";
import { testGrade } from "../test/test-grade.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";

describe("header grade: content-security-policy", () => {
  testGrade(contentSecurityPolicy, [
    [
      "rewards a policy that starts from nothing",
      buildAnswer([["content-security-policy", "default-src 'none'; img-src 'self'"]]),
      "csp-implemented-with-no-unsafe-default-src-none",
    ],
    [
      "rewards a safe policy",
      buildAnswer([["content-security-policy", "default-src 'self'"]]),
      "csp-implemented-with-no-unsafe",
    ],
    [
      "lets inline styles pass without a bonus",
      buildAnswer([["content-security-policy", "default-src 'self'; style-src 'self' 'unsafe-inline'"]]),
      "csp-implemented-with-unsafe-inline-in-style-src-only",
    ],
    [
      "marks 'unsafe-eval' down",
      buildAnswer([["content-security-policy", "default-src 'self'; script-src 'self' 'unsafe-eval'"]]),
      "csp-implemented-with-unsafe-eval",
    ],
    [
      "does not mind 'unsafe-eval' in styles, where it means nothing",
      buildAnswer([["content-security-policy", "default-src 'self'; style-src 'self' 'unsafe-eval'"]]),
      "csp-implemented-with-unsafe-eval",
      "csp-implemented-with-no-unsafe",
    ],
    [
      "marks pictures over http down on a secure page",
      buildAnswer([["content-security-policy", "default-src 'self'; img-src http://cdn.example"]]),
      "csp-implemented-with-insecure-scheme-in-passive-content-only",
    ],
    [
      "marks frames over http down on a secure page",
      buildAnswer([["content-security-policy", "default-src 'self'; frame-src http://cdn.example"]]),
      "csp-implemented-with-insecure-scheme",
    ],
    [
      "does not mind http sources on a page served over http",
      buildAnswer([["content-security-policy", "default-src 'self'; img-src http://cdn.example"]], {
        final: { url: "http://www.harrowvale.example/" },
      }),
      "csp-implemented-with-no-unsafe",
    ],
    [
      "does not mind a plain-http address to report to, which loads nothing",
      buildAnswer([["content-security-policy", "default-src 'self'; report-uri http://r.example"]]),
      "csp-implemented-with-insecure-scheme",
      "csp-implemented-with-no-unsafe",
    ],
    [
      "marks inline scripts down",
      buildAnswer([["content-security-policy", "script-src 'self' 'unsafe-inline'; object-src 'none'"]]),
      "csp-implemented-with-unsafe-inline",
    ],
    [
      "marks a missing object-src down",
      buildAnswer([["content-security-policy", "script-src 'self'"]]),
      "csp-implemented-with-unsafe-inline",
    ],
    [
      "ignores 'unsafe-inline' beside a nonce",
      buildAnswer([["content-security-policy", "default-src 'self'; script-src 'nonce-abc' 'unsafe-inline'"]]),
      "csp-implemented-with-no-unsafe",
    ],
    [
      "ignores whole schemes beside 'strict-dynamic' and a nonce",
      buildAnswer([
        ["content-security-policy", "default-src 'none'; script-src 'strict-dynamic' 'nonce-abc' https: http:"],
      ]),
      "csp-implemented-with-no-unsafe-default-src-none",
    ],
    [
      "finds 'strict-dynamic' without a nonce strict and not invalid",
      buildAnswer([["content-security-policy", "default-src 'self'; script-src 'strict-dynamic'"]]),
      "csp-header-invalid",
      "csp-implemented-with-no-unsafe",
    ],
    [
      "lets the first of two directives with one name count",
      buildAnswer([["content-security-policy", "default-src 'self'; default-src *"]]),
      "csp-header-invalid",
      "csp-implemented-with-no-unsafe",
    ],
    [
      "does not take the bonus away for a repeated report-uri",
      buildAnswer([["content-security-policy", "default-src 'self'; report-uri /a; report-uri /b"]]),
      "csp-implemented-but-duplicate-directives",
      "csp-implemented-with-no-unsafe",
    ],
    [
      "sees that script-src-elem beats a safe script-src",
      buildAnswer([
        ["content-security-policy", "default-src 'self'; script-src 'self'; script-src-elem 'unsafe-inline'"],
      ]),
      "csp-implemented-with-no-unsafe",
      "csp-implemented-with-unsafe-inline",
    ],
    [
      "lets each of two headers apply: a safe one closes what the other leaves open",
      buildAnswer([
        ["content-security-policy", "default-src 'self' 'unsafe-inline'"],
        ["content-security-policy", "default-src 'self'"],
      ]),
      "csp-implemented-with-no-unsafe",
    ],
    [
      "does not count a directive that only the second header names as closed",
      buildAnswer([
        ["content-security-policy", "img-src 'self'"],
        ["content-security-policy", "script-src * 'unsafe-inline'; object-src *"],
      ]),
      "csp-implemented-with-unsafe-inline-in-style-src-only",
      "csp-implemented-with-unsafe-inline",
    ],
    [
      "reads a policy in a meta element",
      buildFacts({ page: { metaCsp: ["default-src 'self'"] } }),
      "csp-implemented-with-no-unsafe",
    ],
    [
      "finds no policy in a meta element that only sets what headers may",
      buildFacts({ page: { metaCsp: ["frame-ancestors 'self'"] } }),
      "csp-not-implemented",
    ],
    [
      "tells a policy that only reports",
      buildAnswer([["content-security-policy-report-only", "default-src 'self'"]]),
      "csp-not-implemented-but-reporting-enabled",
    ],
    ["tells a page without one", buildAnswer([]), "csp-not-implemented"],
    ["refuses an empty header", buildAnswer([["content-security-policy", ""]]), "csp-header-invalid"],
  ]);
});
