import { defineCheck } from "../define-check.ts";
import { fail, notObserved, observed, partial, pass, withoutLogin } from "../verdict.ts";

/**
 * The home page does not link to an admin login page that answers with a password form. Only links are followed; no
 * address is guessed. Applies where a login was observed: a site without one earns nothing here.
 */
export const adminLoginHidden = defineCheck({
  id: "admin-login-hidden",
  area: "authentication",
  category: "technical",
  titles: {
    pass: "The admin login page is not advertised",
    fail: "Admin login page exposed to the internet",
    partial: "Admin login page linked from the home page",
  },
  severity: "medium",
  why: "Attackers continuously try stolen passwords on admin logins that are reachable from the internet. One success gives them the website and the data that its forms collect.",
  needs: ["page"],
  parts: [{ earns: 0.5, when: "the home page links to it, and whether it is reachable was not observed" }],
  evaluate({ page }) {
    const open = page.loginPages.filter(
      (login) => login.admin && (login.basicAuth || (login.status === 200 && login.hasPassword)),
    );
    if (open.length > 0) return fail(...open.map((login) => observed("Admin login page", login.url)));
    if (page.adminLinks.length === 0) {
      const none = withoutLogin(page);
      if (none !== null) return none;
      if (page.builtByScript) return notObserved("The page is built by script, so its links were not observed.");
      return pass(observed("Admin links on the home page", "none"));
    }
    const refused = page.loginPages.filter((login) => login.admin && (login.status === 403 || login.status === 404));
    if (refused.length > 0)
      return pass(...refused.map((login) => observed(`Responded with ${login.status}`, login.url)));
    return partial(
      0.5,
      "The home page links to it; whether it is reachable was not observed.",
      ...page.adminLinks.slice(0, 3).map((link) => observed("Link", link.href)),
    );
  },
  remediation: {
    steps: [
      "Restrict the admin address to known networks or a VPN.",
      "Require multi-factor authentication for every administrator.",
      "Remove the link from public pages.",
    ],
    effortHours: 3,
  },
  references: [
    { title: "NCSC: Cyber Essentials", url: "https://www.ncsc.gov.uk/cyberessentials/overview" },
    {
      title: "OWASP: Authentication Cheat Sheet",
      url: "https://cheatsheetseries.owasp.org/cheatsheets/Authentication_Cheat_Sheet.html",
    },
  ],
  controls: [
    { id: "CC-NET-04", shows: ["partial"] },
    { id: "CC-IAM-01", shows: ["partial"] },
  ],
});
