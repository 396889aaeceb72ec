import { defineCheck } from "../define-check.ts";
import { fail, notObserved, observed, partial, pass, unseenPage } from "../verdict.ts";

/**
 * No other site may read responses meant for a logged-in visitor (Fetch §3.3). '*' exposes only what anyone can fetch.
 */
export const crossOriginSharing = defineCheck({
  id: "cross-origin-sharing",
  area: "headers",
  category: "technical",
  titles: {
    pass: "CORS does not expose visitors' data",
    fail: "CORS allows any origin with credentials",
    partial: "CORS reflects any origin without credentials",
  },
  severity: "high",
  why: "If any origin is allowed with credentials, a visit to a malicious page exposes everything the visitor can see on this site.",
  needs: ["http"],
  parts: [{ earns: 0.7, when: "any origin is reflected, or 'null' allowed, without credentials" }],
  evaluate({ http }) {
    if (http.cors === null)
      return notObserved(
        http.final === null ? unseenPage(http) : "The request with a foreign origin was not answered.",
      );
    const { allowOrigin, allowCredentials, reflectsOrigin } = http.cors;
    const shown = observed(
      "Access-Control-Allow-Origin",
      `${allowOrigin ?? "not sent"}${allowCredentials ? ", with credentials" : ""}`,
    );
    if (!reflectsOrigin && allowOrigin !== "null") return pass(shown);
    if (allowCredentials) return fail(shown);
    return partial(0.7, "The requested origin is reflected instead of compared with a list.", shown);
  },
  remediation: {
    steps: [
      "Compare the Origin with a list of the company's own sites before allowing it; never reflect it unchecked.",
      "Do not allow 'null'.",
      "Send Vary: Origin with the response.",
    ],
    effortHours: 3,
  },
  references: [
    {
      title: "MDN: cross-origin resource sharing",
      url: "https://developer.mozilla.org/en-US/docs/Web/HTTP/Guides/CORS",
    },
  ],
  controls: [{ id: "CC-APP-02", shows: ["partial"] }],
});
