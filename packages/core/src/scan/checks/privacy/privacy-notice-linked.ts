import { defineCheck } from "../define-check.ts";
import { fail, notObserved, partial, pass, saw } from "../verdict.ts";

/** The home page links to a privacy notice, and the notice answers (UK GDPR Art. 12(1) and 13). */
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
  why: "A missing notice is the plainest breach of UK GDPR: any visitor can see it and report it, and it decides how the ICO looks at everything else.",
  needs: ["page"],
  parts: [{ earns: 0.3, when: "the linked notice answers 404, 410 or a server's error" }],
  evaluate({ page }) {
    if (page.privacyLink === null) {
      if (page.builtByScript) return notObserved("The page is built by script, so its links were not seen.");
      if (page.truncated) return notObserved("The page is longer than was read, and its end was not seen.");
      return fail(saw("Link to a privacy notice", "none on the home page"));
    }
    const link = saw("Link", `${page.privacyLink.text} (${page.privacyLink.href})`);
    const status = page.privacyPage?.status ?? null;
    if (status === 404 || status === 410 || (status !== null && status >= 500))
      return partial(0.3, `The linked address answers ${status}.`, link);
    return pass(link);
  },
  remediation: {
    steps: [
      "Publish a notice that says who you are, why you use data, on what basis, who gets it, how long you keep it, and what rights people have.",
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
  controls: [
    { framework: "uk-gdpr", id: "Art. 13" },
    { framework: "iso-27001-2022", id: "A.5.34" },
    { framework: "nist-csf-2.0", id: "GV.OC-03" },
  ],
});
