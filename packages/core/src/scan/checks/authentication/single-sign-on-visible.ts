import { defineCheck } from "../define-check.ts";
import { fail, notApplicable, notObserved, pass, saw } from "../verdict.ts";

/** An identity provider shows on the page, on a login page or in its redirects. Its absence in HTML does not prove that none is used. */
export const singleSignOnVisible = defineCheck({
  id: "single-sign-on-visible",
  area: "authentication",
  category: "operational",
  titles: { pass: "Login uses single sign-on", fail: "No single sign-on observed at login" },
  severity: "low",
  why: "An identity provider is where multi-factor authentication, joiners and leavers are kept in one place; separate password lists are where old accounts live on.",
  needs: ["page"],
  evaluate({ page }) {
    if (page.ssoProviders.length > 0)
      return pass(...page.ssoProviders.slice(0, 5).map((provider) => saw(provider.name, provider.evidence)));
    const forms = page.loginPages.filter((login) => login.hasPassword && !login.admin);
    if (forms.length > 0)
      return fail(...forms.map((login) => saw("Password form without identity provider", login.url)));
    if (page.loginLinks.length === 0 && !page.forms.some((form) => form.hasPassword))
      return notApplicable(
        page.adminLinks.length > 0
          ? "Only the administration's entrance is linked, which admin-login-hidden judges."
          : "No login page is linked from the home page.",
      );
    if (page.loginPages.length === 0) return notObserved("The linked login pages were not read.");
    const answered = page.loginPages.filter((login) => !login.admin);
    if (answered.length > 0 && answered.every((login) => login.basicAuth))
      return notApplicable("The login pages ask for HTTP Basic authentication, which no-basic-authentication judges.");
    return notObserved("The login pages do not show in their HTML how people sign in.");
  },
  remediation: {
    steps: [
      "Offer sign-in by the identity provider that staff or customers already have.",
      "Require multi-factor authentication there.",
      "Close the separate password list once accounts have moved.",
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
  controls: [
    { framework: "cyber-essentials-3.3", id: "UAC-04" },
    { framework: "iso-27001-2022", id: "A.5.16" },
    { framework: "iso-27001-2022", id: "A.8.5" },
    { framework: "nist-csf-2.0", id: "PR.AA-03" },
  ],
});
