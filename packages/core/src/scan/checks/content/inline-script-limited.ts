import { defineCheck } from "../define-check.ts";
import { fail, partial, pass, saw } from "../verdict.ts";

/** Counts code written into the page: at most 5 inline scripts and no event handlers pass; at most 20 and 5 earn half. Thresholds are this project's judgement. */
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
  why: "Code inside the page forces a lax content security policy, and that policy is what stops injected code from running.",
  needs: ["page"],
  parts: [{ earns: 0.5, when: "the page holds 6 to 20 inline scripts, or 1 to 5 inline event handlers" }],
  evaluate({ page }) {
    const evidence = [
      saw("Inline scripts", String(page.inlineScripts)),
      saw("Inline event handlers", String(page.inlineHandlers)),
    ];
    if (page.inlineScripts <= 5 && page.inlineHandlers === 0) return pass(...evidence);
    if (page.inlineScripts <= 20 && page.inlineHandlers <= 5)
      return partial(
        0.5,
        "A strict policy needs a nonce or hash for each inline script, and no event handlers.",
        ...evidence,
      );
    return fail(...evidence);
  },
  remediation: {
    steps: [
      "Move inline code into files of the site.",
      "Replace onclick and similar attributes by listeners in those files.",
      "Give what must stay a nonce, and name it in the content security policy.",
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
  controls: [
    { framework: "iso-27001-2022", id: "A.8.28" },
    { framework: "nist-csf-2.0", id: "PR.PS-06" },
  ],
});
