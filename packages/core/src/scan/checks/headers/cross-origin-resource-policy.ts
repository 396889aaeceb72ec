import { headerValues } from "../../derived/http/policy/header-values.ts";
import { defineCheck } from "../define-check.ts";
import { fail, notObserved, observed, pageAnswer, pass, unseenPage } from "../verdict.ts";

/** Other sites cannot load the page as an image or script (Fetch §3.7; values are case-sensitive). */
export const crossOriginResourcePolicy = defineCheck({
  id: "cross-origin-resource-policy",
  area: "headers",
  category: "technical",
  titles: { pass: "Cross-Origin-Resource-Policy is set", fail: "Cross-Origin-Resource-Policy missing" },
  severity: "info",
  why: "Content that never enters another site's process cannot leak through processor vulnerabilities (Spectre).",
  needs: ["http"],
  evaluate({ http }) {
    const final = pageAnswer(http);
    if (final === null) return notObserved(unseenPage(http));
    const value = headerValues(final, "cross-origin-resource-policy").join(", ");
    const shown = observed("Cross-Origin-Resource-Policy", value || "not sent");
    return value === "same-origin" || value === "same-site" ? pass(shown) : fail(shown);
  },
  remediation: {
    steps: [
      "Send Cross-Origin-Resource-Policy: same-site with pages; cross-origin only with files intended for other sites.",
    ],
    effortHours: 1,
  },
  references: [
    {
      title: "MDN: Cross-Origin-Resource-Policy",
      url: "https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Cross-Origin-Resource-Policy",
    },
  ],
  controls: [{ id: "CC-APP-02", shows: [] }],
});
