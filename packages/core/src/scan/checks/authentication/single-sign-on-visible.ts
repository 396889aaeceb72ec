import { defineCheck } from "../define-check.ts";
import { fail, notApplicable, notObserved, observed, pass } from "../verdict.ts";

/**
 * An identity provider is visible on the page, on a login page or in its redirects. Absence from the HTML does not
 * prove that none is used.
 */
export const singleSignOnVisible = defineCheck({
  id: "single-sign-on-visible",
  area: "authentication",
  category: "operational",
  titles: { pass: "Login uses single sign-on", fail: "No single sign-on observed at login" },
  severity: "low",
  why: "An identity provider manages MFA, joiners and leavers in one place; separate password lists retain old accounts.",
  needs: ["page"],
  evaluate({ page }) {
    if (page.ssoProviders.length > 0)
      return pass(...page.ssoProviders.slice(0, 5).map((provider) => observed(provider.name, provider.evidence)));
    const forms = page.loginPages.filter((login) => login.hasPassword && !login.admin);
    if (forms.length > 0)
      return fail(...forms.map((login) => observed("Password form without identity provider", login.url)));
    if (page.loginLinks.length === 0 && !page.forms.some((form) => form.hasPassword))
      return notApplicable(
        page.adminLinks.length > 0
          ? "Only the admin login page is linked; admin-login-hidden assesses it."
          : "No login page is linked from the home page.",
      );
    if (page.loginPages.length === 0) return notObserved("The linked login pages were not read.");
    const answered = page.loginPages.filter((login) => !login.admin);
    if (answered.length > 0 && answered.every((login) => login.basicAuth))
      return notApplicable("The login pages use HTTP Basic authentication; no-basic-authentication assesses it.");
    return notObserved("The HTML of the login pages does not show how users sign in.");
  },
  remediation: {
    steps: [
      "Offer single sign-on through the identity provider that staff or customers already use.",
      "Require multi-factor authentication there.",
      "Remove the separate password list once accounts have moved.",
    ],
    effortHours: 16,
  },
  references: [
    {
      title: "NCSC: Multi-factor authentication for your corporate online services",
      url: "https://www.ncsc.gov.uk/collection/mfa-for-your-corporate-online-services",
    },
    {
      title: "OWASP: Authentication Cheat Sheet",
      url: "https://cheatsheetseries.owasp.org/cheatsheets/Authentication_Cheat_Sheet.html",
    },
  ],
  controls: [{ id: "CC-APP-03", shows: [] }],
});
