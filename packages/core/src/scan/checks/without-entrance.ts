import type { PageFacts } from "@broker/contracts";
import { notApplicable, notObserved } from "./verdict.ts";

/**
 * The verdict of a check on how people sign in where nothing that was read shows that they do: a site without an entrance has no good or
 * bad one. Null = an entrance, or an identity provider, was seen.
 */
export function withoutEntrance(page: PageFacts): ReturnType<typeof notApplicable> | null {
  const { loginLinks, loginPages, adminLinks, ssoProviders, forms } = page;
  const seen = loginLinks.length + loginPages.length + adminLinks.length + ssoProviders.length;
  if (seen > 0 || forms.some((form) => form.hasPassword)) return null;
  if (page.builtByScript) return notObserved("The page is built by script, so its links were not seen.");
  return notApplicable("No place to sign in is linked from the home page.");
}
