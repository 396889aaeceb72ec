import { defineCheck } from "../define-check.ts";
import { fail, notApplicable, observed, pass } from "../verdict.ts";

/** Words of a box that consents to marketing, including partners', and of one that refuses it. */
const MARKETING =
  /newsletter|marketing|offers|promotion|subscri|opt[ _-]?in|mailing list|keep (?:me|in) (?:informed|updated|touch)|hear from us|news and updates|latest news|tell me (?:more )?about|our (?:[a-z]{1,20} )?partners?\b|partner (?:agenc|compan|organi[sz]ation|offer)|third[ -]part(?:y|ies)/i;
const REFUSES = /\b(?:do not|don['’]t|not to|no longer|opt(?:ing)?[ -]?out|unsubscribe)\b/i;

/**
 * No box that consents to marketing is pre-ticked (PECR reg. 22; UK GDPR Art. 4(11) and recital 32: silence and
 * pre-ticked boxes are not consent).
 */
export const noPretickedMarketing = defineCheck({
  id: "no-preticked-marketing",
  area: "privacy",
  category: "compliance",
  titles: { pass: "Marketing consent boxes are not pre-ticked", fail: "Pre-ticked marketing consent box" },
  severity: "medium",
  why: "A pre-ticked box is not consent: the mailing list built on it may not be used, and each mailing to it is a breach.",
  needs: ["page"],
  evaluate({ page }) {
    const boxes = page.forms
      .flatMap((form) => form.fields)
      .filter((field) => field.type === "checkbox" && MARKETING.test(`${field.name} ${field.label}`));
    if (boxes.length === 0) return notApplicable("No marketing box was observed on the page.");
    const ticked = boxes.filter((box) => box.checked && !REFUSES.test(box.label));
    if (ticked.length > 0)
      return fail(...ticked.slice(0, 3).map((box) => observed("Pre-ticked", box.label || box.name)));
    return pass(...boxes.slice(0, 3).map((box) => observed("Not ticked", box.label || box.name)));
  },
  remediation: {
    steps: [
      "Leave the box unticked, and record when and how each person ticked it.",
      "Ask those added through a pre-ticked box again, or remove them from the list.",
    ],
    effortHours: 2,
  },
  references: [
    {
      title: "ICO: Consent",
      url: "https://ico.org.uk/for-organisations/uk-gdpr-guidance-and-resources/lawful-basis/a-guide-to-lawful-basis/consent/",
    },
    {
      title: "The Privacy and Electronic Communications (EC Directive) Regulations 2003, regulation 22",
      url: "https://www.legislation.gov.uk/uksi/2003/2426/regulation/22",
    },
  ],
  controls: [{ id: "CC-PRI-02", shows: ["partial"] }],
});
