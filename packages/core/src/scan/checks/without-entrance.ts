import type { PageFacts } from "@broker/contracts";
import { notApplicable, notObserved } from "./verdict.ts";

/**
 * The verdict of a check on sign-in where no login was observed: a site without a login has neither a good nor a bad
 * one. Null = a login, or an identity provider, was observed.
 */
export function withoutEntrance(page: PageFacts): ReturnType<typeof notApplicable> | null {
  const { loginLinks, loginPages, adminLinks, ssoProviders, forms } = page;
  const seen = loginLinks.length + loginPages.length + adminLinks.length + ssoProviders.length;
  if (seen > 0 || forms.some((form) => form.hasPassword)) return null;
  if (page.builtByScript) return notObserved("The page is built by script, so its links were not observed.");
  return notApplicable("No login page is linked from the home page.");
}
