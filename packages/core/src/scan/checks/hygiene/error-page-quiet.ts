import { defineCheck } from "../define-check.ts";
import { fail, notObserved, observed, partial, pass } from "../verdict.ts";

const VERSION = /^(?:Server|Language|ASP\.NET) version: /;

/**
 * The page for a URL that does not exist shows no version, stack trace or path. A version alone costs half: the version
 * checks assess it, and it reveals nothing about the application.
 */
export const errorPageQuiet = defineCheck({
  id: "error-page-quiet",
  area: "hygiene",
  category: "technical",
  titles: {
    pass: "Error pages disclose no internal information",
    fail: "Error pages disclose internal information",
    partial: "Error pages disclose a software version",
  },
  severity: "medium",
  why: "A stack trace or path shows an attacker how the application is built, and indicates a development configuration in production.",
  needs: ["http"],
  beyondHeaders: true,
  parts: [{ earns: 0.5, when: "the page names software and its version, and nothing more" }],
  evaluate({ http }) {
    const { status, soft, leaks } = http.notFound;
    if (status === null) return notObserved("The error page was not observed.");
    const shown = leaks.slice(0, 5).map((leak) => observed("Error page contains", leak));
    if (leaks.some((leak) => !VERSION.test(leak))) return fail(...shown);
    if (leaks.length > 0) return partial(0.5, "It names the software and its version, and nothing more.", ...shown);
    if (soft === true)
      return notObserved("The site responds with 200 for pages that do not exist, so no error page was observed.");
    if (status >= 300 && status < 400)
      return notObserved("The site redirects for pages that do not exist, so no error page was observed.");
    return pass(observed("Error page", `status ${status}, no information disclosed`));
  },
  remediation: {
    steps: [
      "Set the application to production mode, with a generic error page.",
      "Write details to the log, not to the page.",
    ],
    effortHours: 2,
  },
  references: [
    {
      title: "OWASP: Error Handling Cheat Sheet",
      url: "https://cheatsheetseries.owasp.org/cheatsheets/Error_Handling_Cheat_Sheet.html",
    },
  ],
  controls: [
    { id: "CC-CFG-03", shows: ["partial"] },
    { id: "CC-APP-01", shows: ["partial"] },
  ],
});
