import { cspPolicies } from "../../../derived/http/policy/csp-policy.ts";
import { headerValues } from "../../../derived/http/policy/header-values.ts";
import { defineCheck } from "../../define-check.ts";
import { fail, notObserved, observed, pageAnswer, partial, pass, unseenPage } from "../../verdict.ts";

const GOVERNS_LOADING = ["default-src", "script-src", "script-src-elem"];

/** A policy states what the page may load (CSP 3). csp-scripts-restricted assesses its strength. */
export const contentSecurityPolicy = defineCheck({
  id: "content-security-policy",
  area: "headers",
  category: "technical",
  titles: {
    pass: "Content-Security-Policy is enforced",
    fail: "Content-Security-Policy missing",
    partial: "Content-Security-Policy incomplete or report-only",
  },
  severity: "medium",
  why: "One injected script can skim card numbers or credentials from every visitor; a policy is the second line of defence.",
  needs: ["http"],
  parts: [
    { earns: 0.4, when: "an enforced policy does not restrict which scripts may load" },
    { earns: 0.2, when: "a policy is report-only" },
  ],
  evaluate({ http, page }) {
    const final = pageAnswer(http);
    if (final === null) return notObserved(unseenPage(http));
    const headers = headerValues(final, "content-security-policy");
    const metas = (page ?? http.homeAlone)?.metaCsp ?? [];
    const policies = cspPolicies(headers, metas);
    const shown = observed("Content-Security-Policy", [...headers, ...metas].join(" | ") || "not sent");
    if (policies.some((policy) => GOVERNS_LOADING.some((name) => policy.has(name)))) return pass(shown);
    if (policies.length > 0) return partial(0.4, "It does not restrict which scripts may load.", shown);
    const reports = headerValues(final, "content-security-policy-report-only")[0];
    if (reports !== undefined)
      return partial(
        0.2,
        "It is report-only and blocks nothing.",
        observed("Content-Security-Policy-Report-Only", reports),
      );
    return fail(shown);
  },
  remediation: {
    steps: [
      "Collect what the pages load with Content-Security-Policy-Report-Only.",
      "Start from default-src 'self', add the hosts required, and allow scripts by nonce or hash.",
      "Enforce it once the reports show no violations.",
    ],
    effortHours: 16,
  },
  references: [
    {
      title: "MDN: Content-Security-Policy",
      url: "https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Content-Security-Policy",
    },
    {
      title: "OWASP: content security policy cheat sheet",
      url: "https://cheatsheetseries.owasp.org/cheatsheets/Content_Security_Policy_Cheat_Sheet.html",
    },
  ],
  controls: [{ id: "CC-APP-02", shows: ["pass", "partial"] }],
});
