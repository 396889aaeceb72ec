import { headerValues } from "../../derived/http/policy/header-values.ts";
import { defineCheck } from "../define-check.ts";
import { fail, notObserved, observed, pageAnswer, pass, unseenPage } from "../verdict.ts";

/** X-Content-Type-Options: nosniff; of several values the first counts (Fetch §3.6). */
export const contentTypeSniffingOff = defineCheck({
  id: "content-type-sniffing-off",
  area: "headers",
  category: "technical",
  titles: { pass: "X-Content-Type-Options is set to nosniff", fail: "X-Content-Type-Options missing" },
  severity: "low",
  why: "Media-type sniffing can turn an uploaded image or text file into a script; one header prevents it.",
  needs: ["http"],
  evaluate({ http }) {
    const final = pageAnswer(http);
    if (final === null) return notObserved(unseenPage(http));
    const value = headerValues(final, "x-content-type-options").join(", ");
    const shown = observed("X-Content-Type-Options", value || "not sent");
    return value.split(",")[0]?.trim().toLowerCase() === "nosniff" ? pass(shown) : fail(shown);
  },
  remediation: {
    steps: [
      "Send X-Content-Type-Options: nosniff with every response.",
      "Check that scripts and style sheets have the correct media types.",
    ],
    effortHours: 0.5,
  },
  references: [
    {
      title: "MDN: X-Content-Type-Options",
      url: "https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/X-Content-Type-Options",
    },
  ],
  controls: [{ id: "CC-APP-02", shows: ["partial"] }],
});
