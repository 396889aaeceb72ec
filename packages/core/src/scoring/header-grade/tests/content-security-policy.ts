import { cspPolicies } from "../../../scan/derived/http/policy/csp-policy.ts";
import { cspStrength } from "../../../scan/derived/http/policy/csp-strength.ts";
import { headerValues } from "../../../scan/derived/http/policy/header-values.ts";
import type { GradedSite } from "../graded-site.ts";
import type { HeaderResult } from "../header-results.ts";
import type { HeaderVerdict } from "../header-verdict.ts";
import { publishedCspResult } from "../published-csp-result.ts";

function oursOf(
  headers: readonly string[],
  metas: readonly string[],
  reportOnly: boolean,
  secure: boolean,
): HeaderResult {
  const policies = cspPolicies(headers, metas);
  if (policies.length === 0) {
    if (headers.length > 0) return "csp-header-invalid";
    return reportOnly ? "csp-not-implemented-but-reporting-enabled" : "csp-not-implemented";
  }
  const lets = cspStrength(policies);
  if (lets.scripts || lets.objects) return "csp-implemented-with-unsafe-inline";
  if (secure && lets.insecureActive) return "csp-implemented-with-insecure-scheme";
  if (lets.unsafeEval) return "csp-implemented-with-unsafe-eval";
  if (secure && lets.insecurePassive) return "csp-implemented-with-insecure-scheme-in-passive-content-only";
  if (lets.styles) return "csp-implemented-with-unsafe-inline-in-style-src-only";
  return lets.defaultNone ? "csp-implemented-with-no-unsafe-default-src-none" : "csp-implemented-with-no-unsafe";
}

/** Whether a Content-Security-Policy holds scripts and the rest back (CSP 3). */
export function contentSecurityPolicy({ final, page, secure }: GradedSite): HeaderVerdict {
  const headers = headerValues(final, "content-security-policy");
  const metas = page?.metaCsp ?? [];
  const reportOnly = headerValues(final, "content-security-policy-report-only").length > 0;
  return {
    published: publishedCspResult(headers, metas, reportOnly, secure),
    ours: oursOf(headers, metas, reportOnly, secure),
    reason:
      "Of two directives with one name the first counts, every policy of a page applies by itself, script-src-elem and script-src-attr go before script-src, and only fetch directives load anything (CSP 3, sections 2.2.1, 4.2 and 6.8).",
  };
}
