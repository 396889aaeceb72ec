import { headerValues } from "../../derived/http/policy/header-values.ts";
import { referrerPolicy as readPolicy } from "../../derived/http/policy/referrer-policy.ts";
import { defineCheck } from "../define-check.ts";
import { fail, notObserved, observed, pageAnswer, partial, pass, unseenPage } from "../verdict.ts";

/**
 * Other sites do not receive full URLs. Without a policy the browser's default applies, which is currently private:
 * half.
 */
export const referrerPolicy = defineCheck({
  id: "referrer-policy",
  area: "headers",
  category: "technical",
  titles: {
    pass: "Referrer-Policy hides full URLs",
    fail: "Referrer-Policy exposes URLs",
    partial: "Referrer-Policy left to the browser",
  },
  severity: "low",
  why: "URLs can contain names, case numbers or reset links; third parties on the page receive them with every request.",
  needs: ["http"],
  parts: [
    {
      earns: 0.5,
      when: "there is no policy, or a value that browsers do not recognise, so that their default applies",
    },
  ],
  evaluate({ http, page }) {
    const final = pageAnswer(http);
    if (final === null) return notObserved(unseenPage(http));
    const headers = headerValues(final, "referrer-policy");
    const meta = (page ?? http.homeAlone)?.metaReferrer ?? null;
    const { state, policy } = readPolicy(headers, meta);
    const shown = observed(
      "Referrer-Policy",
      policy ?? ([...headers, ...(meta ? [meta] : [])].join(", ") || "not sent"),
    );
    if (state === "private") return pass(shown);
    if (state === "unsafe") return fail(shown);
    return partial(
      0.5,
      state === "invalid"
        ? "Its value is not recognised, so the browser's default applies."
        : "The browser's default applies.",
      shown,
    );
  },
  remediation: {
    steps: ["Send Referrer-Policy: strict-origin-when-cross-origin, or no-referrer where URLs contain personal data."],
    effortHours: 0.5,
  },
  references: [
    {
      title: "MDN: Referrer-Policy",
      url: "https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Referrer-Policy",
    },
  ],
  controls: [{ id: "CC-APP-02", shows: ["partial"] }],
});
