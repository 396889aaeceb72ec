import { defineCheck } from "../define-check.ts";
import { fail, notObserved, observed, pass } from "../verdict.ts";

/**
 * The host is on the browsers' built-in HSTS list, so that even the first visit is protected. Not applying for it is no
 * fault.
 */
export const hstsPreloaded = defineCheck({
  id: "hsts-preloaded",
  area: "headers",
  category: "technical",
  titles: { pass: "The domain is on the HSTS preload list", fail: "Domain not on the HSTS preload list" },
  severity: "info",
  why: "HSTS protects from the second visit on; the preload list protects the first.",
  needs: ["http"],
  evaluate({ http }) {
    if (http.final === null) return notObserved("The site's own page was not observed.");
    if (http.hstsPreloaded === null) return notObserved("No preload list was available.");
    return http.hstsPreloaded ? pass(observed("Preload list", "listed")) : fail(observed("Preload list", "not listed"));
  },
  remediation: {
    steps: ["Send max-age=31536000; includeSubDomains; preload.", "Apply at hstspreload.org; removal takes months."],
    effortHours: 1,
  },
  references: [{ title: "HSTS preload list: requirements", url: "https://hstspreload.org/" }],
  controls: [{ id: "CC-CRY-01", shows: [] }],
});
