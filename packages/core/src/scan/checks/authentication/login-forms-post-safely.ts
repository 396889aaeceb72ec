import { defineCheck } from "../define-check.ts";
import { fail, notApplicable, notObserved, observed, partial, pass } from "../verdict.ts";

/**
 * Password forms on the home page and the login pages are sent over HTTPS, by POST, to the same site. A GET form writes
 * the password into URLs, browser histories and logs.
 */
export const loginFormsPostSafely = defineCheck({
  id: "login-forms-post-safely",
  area: "authentication",
  category: "technical",
  titles: {
    pass: "Passwords are submitted securely",
    fail: "Passwords submitted without encryption or in the URL",
    partial: "Passwords submitted to a third-party domain",
  },
  severity: "critical",
  why: "A password sent over HTTP or in a URL can be read in transit, in logs and in browser histories, and gives an attacker the account.",
  needs: ["page"],
  parts: [{ earns: 0.6, when: "a password form posts to another registrable domain, by POST over HTTPS" }],
  evaluate({ page }) {
    const forms = [
      ...page.forms
        .filter((form) => form.hasPassword)
        .map(({ action, postsTo, method }) => ({ where: action, postsTo, method })),
      ...page.loginPages.flatMap(({ url, postsTo, method }) =>
        postsTo === null ? [] : [{ where: url, postsTo, method }],
      ),
    ];
    if (forms.length === 0) {
      if (page.loginLinks.length + page.loginPages.length === 0)
        return notApplicable("No login page is linked from the home page.");
      if (page.loginPages.length === 0) return notObserved("The linked login pages were not read.");
      if (page.loginPages.every((login) => login.basicAuth))
        return notApplicable("The browser requests the password (HTTP Basic); no-basic-authentication assesses it.");
      return notObserved("The login pages have no password form in their HTML.");
    }
    const shown = forms.filter((form) => form.postsTo !== "script");
    const unsafe = shown.filter((form) => form.postsTo === "plain-http" || form.method === "get");
    if (unsafe.length > 0)
      return fail(
        ...unsafe.map((form) =>
          observed(form.postsTo === "plain-http" ? "Password over HTTP" : "Password in the URL (GET)", form.where),
        ),
      );
    if (shown.length === 0)
      return notObserved("The password forms are submitted by script, which does not show the destination.");
    const away = shown.filter((form) => form.postsTo === "third-party");
    if (away.length > 0)
      return partial(
        0.6,
        "The password goes to another registrable domain; confirm that it is the company's provider.",
        ...away.map((form) => observed("Password form", form.where)),
      );
    return pass(...shown.slice(0, 3).map((form) => observed("Password form", form.where)));
  },
  remediation: {
    steps: [
      "Set method=post and an https:// URL on each password form.",
      "Submit passwords only to the site's own host or a recognised identity provider.",
    ],
    effortHours: 2,
  },
  references: [
    {
      title: "OWASP: Authentication Cheat Sheet",
      url: "https://cheatsheetseries.owasp.org/cheatsheets/Authentication_Cheat_Sheet.html",
    },
    {
      title: "MDN: Insecure passwords and forms",
      url: "https://developer.mozilla.org/en-US/docs/Web/Security/Insecure_passwords",
    },
  ],
  controls: [{ id: "CC-APP-03", shows: ["partial", "fail"] }],
});
