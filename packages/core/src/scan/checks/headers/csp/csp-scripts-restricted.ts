import { cspPolicies, cspStrength } from "../../../derived/http/policy/csp-policy.ts";
import { headerValues } from "../../../derived/http/policy/header-values.ts";
import { defineCheck } from "../../define-check.ts";
import { fail, notObserved, observed, pageAnswer, partial, pass, unseenPage } from "../../verdict.ts";

/**
 * All policies together stop injected scripts: no inline code without nonce or hash, no data:, no whole schemes. A host
 * on which anyone can publish stops inline code, but not a tag that names a published script: half.
 */
export const cspScriptsRestricted = defineCheck({
  id: "csp-scripts-restricted",
  area: "headers",
  category: "technical",
  titles: {
    pass: "CSP blocks injected scripts",
    fail: "CSP does not block injected scripts",
    partial: "CSP blocks only some injected scripts",
  },
  severity: "medium",
  why: "A policy that allows inline scripts or every host does not stop script injection.",
  needs: ["http"],
  parts: [
    { earns: 0.5, when: "it allows a host on which anyone can publish a script" },
    { earns: 0.6, when: "it allows text to be run as code ('unsafe-eval')" },
  ],
  evaluate({ http, page }) {
    const final = pageAnswer(http);
    if (final === null) return notObserved(unseenPage(http));
    const policies = cspPolicies(
      headerValues(final, "content-security-policy"),
      (page ?? http.homeAlone)?.metaCsp ?? [],
    );
    const lists = policies.map(
      (policy) => policy.get("script-src-elem") ?? policy.get("script-src") ?? policy.get("default-src"),
    );
    const shown = observed(
      "Script sources",
      lists.map((list) => list?.join(" ") ?? "not specified").join(" | ") || "no policy",
    );
    const lets = cspStrength(policies);
    if (policies.length === 0 || lets.scripts) return fail(shown);
    if (lets.publishedScripts)
      return partial(0.5, "It allows scripts from a host on which anyone can publish one.", shown);
    if (lets.unsafeEval) return partial(0.6, "'unsafe-eval' allows text to be run as code.", shown);
    return pass(shown);
  },
  remediation: {
    steps: [
      "Move inline scripts into files, or give each a nonce generated for every response.",
      "Remove 'unsafe-inline', data:, whole schemes and public package hosts from script-src; add 'strict-dynamic' if scripts load others.",
    ],
    effortHours: 16,
  },
  references: [
    {
      title: "MDN: script-src",
      url: "https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Content-Security-Policy/script-src",
    },
    { title: "Content Security Policy Level 3", url: "https://www.w3.org/TR/CSP3/" },
  ],
  controls: [{ id: "CC-APP-02", shows: ["partial"] }],
});
