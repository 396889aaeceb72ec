import { defineCheck } from "../define-check.ts";
import { fail, notObserved, observed, pass } from "../verdict.ts";

/** Headers in which frameworks identify themselves. */
const HEADERS = new Set([
  "x-powered-by",
  "x-aspnet-version",
  "x-aspnetmvc-version",
  "x-generator",
  "x-umbraco-version",
  "x-drupal-version",
  "x-runtime-version",
  "liferay-portal",
  "powered-by",
]);

/**
 * Neither headers (X-Powered-By, X-AspNet-Version, X-Generator and similar) nor the generator element show a version. A
 * product name alone is not counted.
 */
export const frameworkVersionHidden = defineCheck({
  id: "framework-version-hidden",
  area: "hygiene",
  category: "technical",
  titles: { pass: "Framework versions are not disclosed", fail: "Framework version disclosed" },
  severity: "low",
  why: "With the exact version of a CMS or language, an attacker knows which published exploit applies; mass attacks select targets by version.",
  needs: ["http"],
  beyondHeaders: true,
  evaluate({ http, page }) {
    if (http.final === null) return notObserved("No page was reached.");
    const headers = http.final.headers
      .filter(({ name, value }) => HEADERS.has(name) && /\d/.test(value))
      .map(({ name, value }) => observed(name, value));
    const generator = page?.generator ?? null;
    const telling = [
      ...headers,
      ...(generator !== null && /\d\.\d/.test(generator) ? [observed("generator", generator)] : []),
    ];
    if (telling.length > 0) return fail(...telling.slice(0, 5));
    return pass(observed("Headers and generator", "no version"));
  },
  remediation: {
    steps: [
      "Disable the headers: expose_php = Off (PHP), enableVersionHeader=false and removal of X-Powered-By (ASP.NET).",
      "Remove the generator element from the theme.",
      "Keep the software updated regardless.",
    ],
    effortHours: 1,
  },
  references: [
    {
      title: "OWASP: HTTP Headers Cheat Sheet",
      url: "https://cheatsheetseries.owasp.org/cheatsheets/HTTP_Headers_Cheat_Sheet.html",
    },
  ],
  controls: [{ id: "CC-CFG-03", shows: ["partial"] }],
});
