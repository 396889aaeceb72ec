import type { PageFacts } from "@broker/contracts";
import { defineCheck } from "../define-check.ts";
import { fail, notApplicable, notObserved, observed, pass } from "../verdict.ts";

/** A host without the www that serves the same site. */
const bare = (url: string) => new URL(url).hostname.replace(/^www\./, "");

/**
 * Whether a sign-in link of this host only redirects users to an identity provider: its page redirects away and has no
 * password field.
 */
function handsOver(page: PageFacts, href: string): boolean {
  const start = href.split("#")[0];
  const met = page.loginPages.find((login) => login.start === start);
  const redirects = met?.status != null && met.status >= 300 && met.status < 400;
  return redirects && !met.hasPassword && page.ssoProviders.length > 0;
}

/**
 * /.well-known/change-password leads to the page for changing a password (W3C, A Well-Known URL for Changing
 * Passwords). Applies where users sign in on this host: for a provider's portal, the URL belongs on the provider's
 * host.
 */
export const changePasswordAddress = defineCheck({
  id: "change-password-address",
  area: "authentication",
  category: "technical",
  titles: {
    pass: "A change-password URL is published",
    fail: "No change-password URL published",
  },
  severity: "info",
  why: "When a password leaks, password managers take users straight to this page. Without it, many users do not change the leaked password.",
  needs: ["http"],
  beyondHeaders: true,
  evaluate({ http, page }) {
    if (http.changePassword === true) return pass(observed("/.well-known/change-password", "leads to a page"));
    if (page === null) return notObserved("Whether users sign in here was not observed.");
    if (page.loginLinks.length === 0 && !page.forms.some((form) => form.hasPassword))
      return notApplicable(
        page.adminLinks.length > 0
          ? "Only the admin login page is linked; admin-login-hidden assesses it."
          : "No login page is linked from the home page.",
      );
    const own = page.loginLinks.some(({ href }) => bare(href) === bare(page.url) && !handsOver(page, href));
    if (!own && !page.forms.some((form) => form.hasPassword))
      return notApplicable("Users sign in on another host, where this URL belongs.");
    if (http.changePassword === null) return notObserved("The URL did not respond.");
    return fail(observed("/.well-known/change-password", "leads nowhere"));
  },
  remediation: {
    steps: ["Redirect /.well-known/change-password to the page where users change their password."],
    effortHours: 1,
  },
  references: [
    { title: "W3C: A Well-Known URL for Changing Passwords", url: "https://www.w3.org/TR/change-password-url/" },
  ],
  controls: [{ id: "CC-APP-03", shows: [] }],
});
