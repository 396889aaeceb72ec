import { cspPolicies } from "../../derived/http/policy/csp-policy.ts";
import { framing } from "../../derived/http/policy/framing.ts";
import { headerValues } from "../../derived/http/policy/header-values.ts";
import { defineCheck } from "../define-check.ts";
import { fail, notObserved, observed, pageAnswer, pass, unseenPage } from "../verdict.ts";

/** Other sites cannot put the page in a frame, as browsers interpret frame-ancestors and X-Frame-Options. */
export const clickjackingProtection = defineCheck({
  id: "clickjacking-protection",
  area: "headers",
  category: "technical",
  titles: { pass: "Clickjacking protection is enabled", fail: "No clickjacking protection" },
  severity: "medium",
  why: "A page in an invisible frame can be made to receive clicks that its user intended for something else.",
  needs: ["http"],
  evaluate({ http }) {
    const final = pageAnswer(http);
    if (final === null) return notObserved(unseenPage(http));
    const fields = headerValues(final, "x-frame-options");
    const found = framing(cspPolicies(headerValues(final, "content-security-policy"), []), fields);
    const shown = observed("Framing", found.reason);
    return found.restricted ? pass(shown) : fail(shown, observed("X-Frame-Options", fields.join(", ") || "not sent"));
  },
  remediation: {
    steps: [
      "Add frame-ancestors 'self' (or 'none') to the Content-Security-Policy header.",
      "Also send X-Frame-Options: SAMEORIGIN for old browsers.",
    ],
    effortHours: 1,
  },
  references: [
    {
      title: "OWASP: clickjacking defence cheat sheet",
      url: "https://cheatsheetseries.owasp.org/cheatsheets/Clickjacking_Defense_Cheat_Sheet.html",
    },
    {
      title: "MDN: frame-ancestors",
      url: "https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Content-Security-Policy/frame-ancestors",
    },
  ],
  controls: [{ id: "CC-APP-02", shows: ["partial"] }],
});
