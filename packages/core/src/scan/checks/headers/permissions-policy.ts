import { headerValues } from "../../derived/http/policy/header-values.ts";
import { defineCheck } from "../define-check.ts";
import { fail, notObserved, observed, pageAnswer, partial, pass, unseenPage } from "../verdict.ts";

/** A structured-field dictionary: feature=(allow list), or feature=* (Permissions Policy §5.2). */
const DIRECTIVE = /^\s*[a-z][a-z0-9-]*\s*=\s*(?:\*|self|\([^()]*\))/;

/** The page states which browser features it and its frames may use. The older Feature-Policy earns half. */
export const permissionsPolicy = defineCheck({
  id: "permissions-policy",
  area: "headers",
  category: "technical",
  titles: {
    pass: "Permissions-Policy is set",
    fail: "Permissions-Policy missing",
    partial: "Only the deprecated Feature-Policy is set",
  },
  severity: "low",
  why: "With it, third-party frames and injected scripts cannot use camera, microphone and location.",
  needs: ["http"],
  parts: [{ earns: 0.5, when: "only the older Feature-Policy is sent" }],
  evaluate({ http }) {
    const final = pageAnswer(http);
    if (final === null) return notObserved(unseenPage(http));
    const value = headerValues(final, "permissions-policy").join(", ");
    if (DIRECTIVE.test(value)) return pass(observed("Permissions-Policy", value));
    const old = headerValues(final, "feature-policy").join(", ");
    if (old !== "")
      return partial(0.5, "Current browsers read Permissions-Policy only.", observed("Feature-Policy", old));
    return fail(observed("Permissions-Policy", value || "not sent"));
  },
  remediation: {
    steps: [
      "Send Permissions-Policy with an empty list for each unused feature, e.g. camera=(), microphone=(), geolocation=().",
    ],
    effortHours: 1,
  },
  references: [
    {
      title: "MDN: Permissions-Policy",
      url: "https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Permissions-Policy",
    },
  ],
  controls: [{ id: "CC-APP-02", shows: ["partial"] }],
});
