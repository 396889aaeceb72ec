import type { HeaderResult } from "@broker/contracts";
import { type CspPolicy, cspPolicies, cspStrength } from "../../../scan/derived/http/policy/csp-policy.ts";
import { headerValues } from "../../../scan/derived/http/policy/header-values.ts";
import type { GradedSite, HeaderVerdict } from "../graded-site.ts";
import { publishedCspResult } from "../published-csp.ts";

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

/** Why browsers read it differently: the first of the method's known errors that this policy triggers. */
function whyOtherwise(published: HeaderResult, texts: readonly string[], policies: readonly CspPolicy[]): string {
  const named = (text: string) =>
    text
      .split(";")
      .map((part) => part.trim().split(/\s/)[0]?.toLowerCase())
      .filter(Boolean);
  const repeats = texts
    .flatMap((text) => text.split(","))
    .map(named)
    .some((names) => new Set(names).size < names.length);
  if (repeats) return "Of two directives with one name the first counts (CSP 3, section 2.2.1).";
  if (policies.length > 1) return "Each of several policies applies separately (CSP 3, section 2.2.2).";
  if (policies.some((policy) => policy.has("script-src-elem") || policy.has("script-src-attr")))
    return "script-src-elem and script-src-attr take precedence over script-src (CSP 3, section 6.8.3).";
  if (published === "csp-header-invalid")
    return "'strict-dynamic' without a nonce or hash is valid, and allows no script (CSP 3, section 6.7.1).";
  if (published === "csp-implemented-with-unsafe-eval")
    return "'unsafe-eval' has no effect on styles (CSP 3, section 4.4).";
  return "Only fetch directives load anything, and keywords are read as in the standard (CSP 3, sections 2.3.1 and 6.1).";
}

/** Whether a Content-Security-Policy restricts scripts and other content (CSP 3). */
export function contentSecurityPolicy({ final, page, secure }: GradedSite): HeaderVerdict {
  const headers = headerValues(final, "content-security-policy");
  const metas = page?.metaCsp ?? [];
  const reportOnly = headerValues(final, "content-security-policy-report-only").length > 0;
  const published = publishedCspResult(headers, metas, reportOnly, secure);
  return {
    published,
    ours: oursOf(headers, metas, reportOnly, secure),
    reason: whyOtherwise(published, [...headers, ...metas], cspPolicies(headers, metas)),
  };
}
