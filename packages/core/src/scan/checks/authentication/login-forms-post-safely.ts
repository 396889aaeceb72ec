import { defineCheck } from "../define-check.ts";
import { fail, notApplicable, notObserved, partial, pass, saw } from "../verdict.ts";

/** Password forms on the home page and the login pages are sent over https, by POST, to the same site. A GET form writes the password into addresses, histories and logs. */
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
  why: "A password that travels in clear or in an address is readable on the way, in logs and in browser histories, and gives whoever finds it the account.",
  needs: ["page"],
  parts: [{ earns: 0.6, when: "a password form posts to another registrable domain, by POST over https" }],
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
        return notApplicable(
          "The browser asks for the password itself (HTTP Basic), which no-basic-authentication judges.",
        );
      return notObserved("The login pages show no password form in their HTML.");
    }
    const shown = forms.filter((form) => form.postsTo !== "script");
    const unsafe = shown.filter((form) => form.postsTo === "plain-http" || form.method === "get");
    if (unsafe.length > 0)
      return fail(
        ...unsafe.map((form) =>
          saw(form.postsTo === "plain-http" ? "Password over HTTP" : "Password in the address (GET)", form.where),
        ),
      );
    if (shown.length === 0) return notObserved("The password forms are sent by script, which does not show where to.");
    const away = shown.filter((form) => form.postsTo === "third-party");
    if (away.length > 0)
      return partial(
        0.6,
        "The password goes to another registrable domain; confirm that it is the company's provider.",
        ...away.map((form) => saw("Password form", form.where)),
      );
    return pass(...shown.slice(0, 3).map((form) => saw("Password form", form.where)));
  },
  remediation: {
    steps: [
      "Set method=post and an https:// address on each password form.",
      "Have the site's own host or a recognised identity provider receive it.",
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
  controls: [
    { framework: "iso-27001-2022", id: "A.8.5" },
    { framework: "nist-csf-2.0", id: "PR.AA-03" },
    { framework: "nist-csf-2.0", id: "PR.DS-02" },
    { framework: "uk-gdpr", id: "Art. 32(1)(a)" },
  ],
});
