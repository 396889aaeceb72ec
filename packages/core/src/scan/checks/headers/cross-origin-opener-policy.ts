import { headerValues, structuredToken } from "../../derived/http/policy/header-values.ts";
import { defineCheck } from "../define-check.ts";
import { fail, notObserved, observed, pageAnswer, pass, unseenPage } from "../verdict.ts";

const PARTED = ["same-origin", "same-origin-allow-popups", "noopener-allow-popups"];

/** Windows of other sites get no reference to the page's window (HTML §7.1.3). Read on secure pages only. */
export const crossOriginOpenerPolicy = defineCheck({
  id: "cross-origin-opener-policy",
  area: "headers",
  category: "technical",
  titles: {
    pass: "Cross-Origin-Opener-Policy is set",
    fail: "Cross-Origin-Opener-Policy missing",
  },
  severity: "low",
  why: "Without it, a site that opened the page in a window can redirect it or measure its contents.",
  needs: ["http"],
  evaluate({ http }) {
    const final = pageAnswer(http);
    if (final === null) return notObserved(unseenPage(http));
    const values = headerValues(final, "cross-origin-opener-policy");
    const token = values.length === 1 ? structuredToken(values[0] ?? "") : null;
    const shown = observed("Cross-Origin-Opener-Policy", values.join(", ") || "not sent");
    return token !== null && PARTED.includes(token) && final.url.startsWith("https:") ? pass(shown) : fail(shown);
  },
  remediation: {
    steps: [
      "Send Cross-Origin-Opener-Policy: same-origin, or same-origin-allow-popups where login or payment windows are opened.",
    ],
    effortHours: 1,
  },
  references: [
    {
      title: "MDN: Cross-Origin-Opener-Policy",
      url: "https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Cross-Origin-Opener-Policy",
    },
  ],
  controls: [{ id: "CC-APP-02", shows: ["partial"] }],
});
