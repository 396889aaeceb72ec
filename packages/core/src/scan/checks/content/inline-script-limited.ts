import { defineCheck } from "../define-check.ts";
import { fail, observed, partial, pass } from "../verdict.ts";

/**
 * Counts code written into the page: at most 5 inline scripts and no event handlers pass; at most 20 and 5 earn half.
 * The thresholds are our own.
 */
export const inlineScriptLimited = defineCheck({
  id: "inline-script-limited",
  area: "content",
  category: "technical",
  titles: {
    pass: "The page uses little inline script",
    fail: "Extensive inline script",
    partial: "Moderate inline script",
  },
  severity: "low",
  why: "Inline code requires a permissive Content-Security-Policy, and that policy is what stops injected code from running.",
  needs: ["page"],
  parts: [{ earns: 0.5, when: "the page holds 6 to 20 inline scripts, or 1 to 5 inline event handlers" }],
  evaluate({ page }) {
    const evidence = [
      observed("Inline scripts", String(page.inlineScripts)),
      observed("Inline event handlers", String(page.inlineHandlers)),
    ];
    if (page.inlineScripts <= 5 && page.inlineHandlers === 0) return pass(...evidence);
    if (page.inlineScripts <= 20 && page.inlineHandlers <= 5)
      return partial(
        0.5,
        "A strict policy requires a nonce or hash for each inline script, and no event handlers.",
        ...evidence,
      );
    return fail(...evidence);
  },
  remediation: {
    steps: [
      "Move inline code into the site's script files.",
      "Replace onclick and similar attributes with listeners in those files.",
      "Give any remaining inline script a nonce, and name it in the Content-Security-Policy.",
    ],
    effortHours: 8,
  },
  references: [
    { title: "MDN: Content Security Policy", url: "https://developer.mozilla.org/en-US/docs/Web/HTTP/Guides/CSP" },
    {
      title: "OWASP: Content Security Policy Cheat Sheet",
      url: "https://cheatsheetseries.owasp.org/cheatsheets/Content_Security_Policy_Cheat_Sheet.html",
    },
  ],
  controls: [{ id: "CC-APP-01", shows: ["partial"] }],
});
