import { defineCheck } from "../define-check.ts";
import { fail, notObserved, observed, partial, pass } from "../verdict.ts";

/** The home page links to a privacy notice, and the notice opens (UK GDPR Art. 12(1) and 13). */
export const privacyNoticeLinked = defineCheck({
  id: "privacy-notice-linked",
  area: "privacy",
  category: "compliance",
  titles: {
    pass: "A privacy notice is linked",
    fail: "No privacy notice linked",
    partial: "Linked privacy notice unavailable",
  },
  severity: "high",
  why: "A missing notice is the most visible breach of UK GDPR: any visitor can report it, and it influences how the ICO views everything else.",
  needs: ["page"],
  parts: [{ earns: 0.3, when: "the linked notice returns 404, 410 or a server error" }],
  evaluate({ page }) {
    if (page.privacyLink === null) {
      if (page.builtByScript) return notObserved("The page is built by script, so its links were not observed.");
      if (page.truncated) return notObserved("The page exceeds the maximum length read, and its end was not observed.");
      return fail(observed("Link to a privacy notice", "none on the home page"));
    }
    const link = observed("Link", `${page.privacyLink.text} (${page.privacyLink.href})`);
    const status = page.privacyPage?.status ?? null;
    if (status === 404 || status === 410 || (status !== null && status >= 500))
      return partial(0.3, `The linked URL returns ${status}.`, link);
    return pass(link);
  },
  remediation: {
    steps: [
      "Publish a notice that states who you are, why you use data, on what legal basis, who receives it, how long you retain it, and what rights people have.",
      "Link it from the footer of every page.",
      "Review it each year and when processing changes.",
    ],
    effortHours: 6,
  },
  references: [
    {
      title: "ICO: Right to be informed",
      url: "https://ico.org.uk/for-organisations/uk-gdpr-guidance-and-resources/individual-rights/the-right-to-be-informed/",
    },
  ],
  controls: [{ id: "CC-PRI-01", shows: ["partial", "fail"] }],
});
