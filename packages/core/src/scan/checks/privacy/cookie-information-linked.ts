import { defineCheck } from "../define-check.ts";
import { fail, notApplicable, notObserved, observed, partial, pass } from "../verdict.ts";

/**
 * Where the site sets cookies or loads trackers, information on them is linked or offered (PECR reg. 6(2)(a)). Session
 * and CSRF cookies are strictly necessary: the duty does not apply to them (reg. 6(4)(b)).
 */
export const cookieInformationLinked = defineCheck({
  id: "cookie-information-linked",
  area: "privacy",
  category: "compliance",
  titles: {
    pass: "Cookie information is provided",
    fail: "No cookie information",
    partial: "Cookies explained in the privacy notice only",
  },
  severity: "medium",
  why: "Storing information on users' devices that the service does not strictly need, without informing them, breaches PECR; fines now reach the level of UK GDPR.",
  needs: ["page"],
  parts: [{ earns: 0.7, when: "only the privacy notice mentions cookies" }],
  evaluate({ page, http }) {
    const stored = (http?.cookies ?? []).filter((cookie) => !cookie.deletes);
    if (stored.length === 0 && page.trackers.length === 0)
      return notApplicable("Neither cookies nor trackers were observed.");
    if (page.cookieLink !== null) return pass(observed("Link", `${page.cookieLink.text} (${page.cookieLink.href})`));
    if (page.consentTool !== null) return pass(observed("Consent tool", page.consentTool));
    if (page.trackers.length === 0 && stored.every(({ purpose }) => purpose === "session" || purpose === "csrf"))
      return notApplicable("Only strictly necessary cookies were observed; PECR requires no information on them.");
    if (page.privacyPage?.mentions.includes("cookies"))
      return partial(
        0.7,
        "The information should be linked under its own name.",
        observed("Privacy notice", page.privacyPage.url),
      );
    if (page.builtByScript || page.truncated) return notObserved("The page's links were not read in full.");
    return fail(
      observed("Cookies set", String(stored.length)),
      observed("Trackers", page.trackers.map((tracker) => tracker.name).join(", ") || "none"),
    );
  },
  remediation: {
    steps: [
      "List each cookie and similar technology with its purpose and lifetime.",
      "Link the list as 'Cookies' from the footer of every page and from the banner.",
    ],
    effortHours: 3,
  },
  references: [
    {
      title: "ICO: Guidance on the use of storage and access technologies",
      url: "https://ico.org.uk/for-organisations/direct-marketing-and-privacy-and-electronic-communications/guidance-on-the-use-of-storage-and-access-technologies/",
    },
  ],
  controls: [{ id: "CC-PRI-01", shows: ["partial"] }],
});
