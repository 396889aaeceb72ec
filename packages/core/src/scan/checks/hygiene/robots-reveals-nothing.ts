import { defineCheck } from "../define-check.ts";
import { fail, notObserved, observed, pass } from "../verdict.ts";

/**
 * robots.txt names no private path (RFC 9309 §3: it is not access control). WordPress's default lines are not counted.
 */
export const robotsRevealsNothing = defineCheck({
  id: "robots-reveals-nothing",
  area: "hygiene",
  category: "technical",
  titles: { pass: "robots.txt discloses no private paths", fail: "robots.txt discloses private paths" },
  severity: "low",
  why: "robots.txt is one of the first files an attacker reads: it reveals the paths that it hides from search engines.",
  needs: ["http"],
  beyondHeaders: true,
  evaluate({ http }) {
    const { present, revealing } = http.robots;
    if (present === null) return notObserved("robots.txt did not respond.");
    if (!present) return pass(observed("robots.txt", "not present"));
    const telling = revealing.filter((path) => !/^\/wp-admin\/?$/.test(path));
    if (telling.length > 0) return fail(...telling.slice(0, 5).map((path) => observed("Disallowed path", path)));
    return pass(observed("robots.txt", "names no private path"));
  },
  remediation: {
    steps: [
      "Protect the listed paths by authentication or network restriction.",
      "Then remove them from robots.txt, or use a noindex header on their responses.",
    ],
    effortHours: 1,
  },
  references: [
    {
      title: "RFC 9309: Robots Exclusion Protocol, section 3",
      url: "https://www.rfc-editor.org/rfc/rfc9309#section-3",
    },
    {
      title: "OWASP: Review Webserver Metafiles",
      url: "https://owasp.org/www-project-web-security-testing-guide/latest/4-Web_Application_Security_Testing/01-Information_Gathering/03-Review_Webserver_Metafiles_for_Information_Leakage",
    },
  ],
  controls: [{ id: "CC-IAM-13", shows: ["partial"] }],
});
