import { defineCheck } from "../define-check.ts";
import { fail, notObserved, observed, partial, pass } from "../verdict.ts";

/**
 * A URL that cannot exist returns 404 or 410 (RFC 9110 §15.5.5), not 200. A host that redirects every visitor correctly
 * redirects there as well (§15.4.2), so nothing is concluded.
 */
export const notFoundStatusHonest = defineCheck({
  id: "not-found-status-honest",
  area: "hygiene",
  category: "technical",
  titles: {
    pass: "Missing pages return 404",
    fail: "Missing pages do not return 404 (soft 404)",
    partial: "Missing pages return neither 200 nor 404",
  },
  severity: "info",
  why: "Where every URL returns 200, monitoring and scanners cannot detect what exists; a forgotten or planted page goes unnoticed.",
  needs: ["http"],
  beyondHeaders: true,
  parts: [{ earns: 0.5, when: "the response is neither 404 nor 410 nor that of an existing page" }],
  evaluate({ http }) {
    const { status, soft } = http.notFound;
    if (status === null || soft === null) return notObserved("The response for a missing page was not observed.");
    const evidence = observed("Response for a page that cannot exist", String(status));
    if (status === 404 || status === 410) return pass(evidence);
    if (soft) return fail(evidence);
    const home = http.final?.status ?? 200;
    if (status >= 300 && status < 400 && home >= 300 && home < 400)
      return notObserved("The host redirects every visitor, so its missing pages were not observed.");
    return partial(0.5, "It should be 404.", evidence);
  },
  remediation: {
    steps: [
      "Configure the server or framework to return 404 for unknown URLs, including behind single-page applications.",
    ],
    effortHours: 1,
  },
  references: [
    { title: "RFC 9110, section 15.5.5: 404 Not Found", url: "https://www.rfc-editor.org/rfc/rfc9110#section-15.5.5" },
  ],
  controls: [{ id: "CC-APP-02", shows: [] }],
});
