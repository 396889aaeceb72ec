import { defineCheck } from "../define-check.ts";
import { fail, notApplicable, observed, partial, pass } from "../verdict.ts";

/** Login links, the login pages that responded, and a login form on the home page all use HTTPS. */
export const loginPageOverHttps = defineCheck({
  id: "login-page-over-https",
  area: "authentication",
  category: "technical",
  titles: {
    pass: "Login pages are served over HTTPS",
    fail: "Login page served over HTTP",
    partial: "Login page linked over HTTP",
  },
  severity: "critical",
  why: "Passwords typed on a page served over HTTP can be read or redirected in transit. Stolen credentials are the most common route of intrusion.",
  needs: ["page"],
  parts: [{ earns: 0.6, when: "the login page itself uses HTTPS, and a link to it begins with http" }],
  evaluate({ page }) {
    const answered = page.loginPages.filter((login) => login.status !== null);
    const own = page.forms.some((form) => form.hasPassword) ? [page.url] : [];
    const links = page.loginLinks.map((link) => link.href);
    if (answered.length + own.length + links.length === 0)
      return notApplicable("No login page is linked from the home page.");
    const inClear = [
      ...answered.filter((login) => !login.https).map((login) => login.url),
      ...own.filter((url) => url.startsWith("http:")),
    ];
    if (inClear.length > 0) return fail(...inClear.slice(0, 3).map((url) => observed("Login over HTTP", url)));
    const plain = links.filter((href) => href.startsWith("http:"));
    if (plain.length > 0)
      return partial(
        0.6,
        "The link starts over HTTP, where it can be changed in transit.",
        ...plain.slice(0, 3).map((href) => observed("Login link", href)),
      );
    return pass(
      ...[...answered.map((login) => login.url), ...own, ...links].slice(0, 3).map((url) => observed("Login", url)),
    );
  },
  remediation: {
    steps: [
      "Serve the login page over HTTPS only, and redirect its HTTP address.",
      "Change links to it to https://.",
      "Enable HSTS, so that browsers never connect over HTTP.",
    ],
    effortHours: 2,
  },
  references: [
    {
      title: "OWASP: Authentication Cheat Sheet",
      url: "https://cheatsheetseries.owasp.org/cheatsheets/Authentication_Cheat_Sheet.html",
    },
    {
      title: "OWASP: Transport Layer Security Cheat Sheet",
      url: "https://cheatsheetseries.owasp.org/cheatsheets/Transport_Layer_Security_Cheat_Sheet.html",
    },
  ],
  controls: [{ id: "CC-APP-03", shows: ["partial", "fail"] }],
});
