import { cspPolicies, cspStrength } from "../../../derived/http/policy/csp-policy.ts";
import { headerValues } from "../../../derived/http/policy/header-values.ts";
import { defineCheck } from "../../define-check.ts";
import { fail, notObserved, observed, pageAnswer, partial, pass, unseenPage } from "../../verdict.ts";

/**
 * base-uri and object-src are restricted; default-src does not apply to base-uri (CSP 3 §6.3.1). Each is half of the
 * points.
 */
export const cspBaseAndObjects = defineCheck({
  id: "csp-base-and-objects",
  area: "headers",
  category: "technical",
  titles: {
    pass: "CSP restricts base-uri and object-src",
    fail: "CSP does not restrict base-uri and object-src",
    partial: "CSP restricts only one of base-uri and object-src",
  },
  severity: "low",
  why: "An injected base element redirects every relative script URL to the attacker's host; plug-ins run outside the other rules.",
  needs: ["http"],
  parts: [{ earns: 0.5, when: "one of base-uri and object-src is restricted" }],
  evaluate({ http, page }) {
    const final = pageAnswer(http);
    if (final === null) return notObserved(unseenPage(http));
    const policies = cspPolicies(
      headerValues(final, "content-security-policy"),
      (page ?? http.homeAlone)?.metaCsp ?? [],
    );
    if (policies.length === 0) return fail(observed("Content-Security-Policy", "not enforced"));
    const { base, objects } = cspStrength(policies);
    const shown = observed(
      "Open",
      [...(base ? ["base-uri"] : []), ...(objects ? ["object-src"] : [])].join(", ") || "nothing",
    );
    if (base && objects) return fail(shown);
    if (base || objects) return partial(0.5, `${base ? "base-uri" : "object-src"} is not restricted.`, shown);
    return pass(shown);
  },
  remediation: { steps: ["Add base-uri 'none' (or 'self') and object-src 'none' to the policy."], effortHours: 1 },
  references: [
    {
      title: "MDN: base-uri",
      url: "https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Content-Security-Policy/base-uri",
    },
    {
      title: "MDN: object-src",
      url: "https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Content-Security-Policy/object-src",
    },
  ],
  controls: [{ id: "CC-APP-02", shows: ["partial"] }],
});
