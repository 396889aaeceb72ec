import { defineCheck } from "../define-check.ts";
import { fail, notApplicable, notObserved, observed, partial, pass } from "../verdict.ts";

/**
 * The privacy notice, or an address on the home page, states a contact for personal data (UK GDPR Art. 13(1)(a) and
 * (b)).
 */
export const privacyContactGiven = defineCheck({
  id: "privacy-contact-given",
  area: "privacy",
  category: "compliance",
  titles: {
    pass: "A privacy contact is provided",
    fail: "No privacy contact",
    partial: "General contact only for privacy enquiries",
  },
  severity: "low",
  why: "People who cannot reach the company about their data complain to the ICO; complaints that an email could have resolved become cases.",
  needs: ["page"],
  parts: [{ earns: 0.5, when: "the notice names no contact, and the home page shows a general one" }],
  evaluate({ page }) {
    const own = page.contacts.emails.find((address) => /^(?:privacy|dpo|gdpr|data)/.test(address));
    if (own !== undefined) return pass(observed("Address", own));
    const notice = page.privacyPage;
    if (notice === null && page.privacyLink === null && !page.builtByScript && !page.truncated)
      return notApplicable("No privacy notice is linked; privacy-notice-linked assesses this.");
    if (notice === null || notice.status !== 200 || notice.mentions.length === 0)
      return notObserved("The privacy notice was not read.");
    if (notice.mentions.includes("privacy-contact"))
      return pass(observed("Notice names a privacy contact", notice.url));
    if (notice.emails[0] !== undefined) return pass(observed("Address in the notice", notice.emails[0]));
    const general = page.contacts.emails[0] ?? page.contacts.phones[0];
    if (general !== undefined)
      return partial(
        0.5,
        "The notice names no contact; the home page shows a general one.",
        observed("General contact", general),
      );
    return fail(observed("Contact in the notice", "none observed"));
  },
  remediation: {
    steps: [
      "Name a person or mailbox for privacy questions in the notice, with an email and a postal address.",
      "State that people may also complain to you and to the ICO.",
    ],
    effortHours: 1,
  },
  references: [
    {
      title: "ICO: Right to be informed",
      url: "https://ico.org.uk/for-organisations/uk-gdpr-guidance-and-resources/individual-rights/the-right-to-be-informed/",
    },
  ],
  controls: [{ id: "CC-PRI-01", shows: ["partial"] }],
});
