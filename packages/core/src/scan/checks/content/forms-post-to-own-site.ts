import type { FormFacts } from "@broker/contracts";
import { siteOf } from "../../derived/page/site-of.ts";
import { defineCheck } from "../define-check.ts";
import { fail, notApplicable, partial, pass, saw } from "../verdict.ts";

/** A form that posts in clear may also post to another company; that it is in clear is judged by forms-post-securely. */
function leavesSite({ postsTo, host }: FormFacts, page: string): boolean {
  if (postsTo !== "plain-http") return postsTo === "third-party";
  return host !== null && siteOf(host) !== siteOf(new URL(page).hostname);
}

/** Forms that ask for personal data or a password send it to the same registrable domain; else a processor receives it directly (UK GDPR Art. 28). */
export const formsPostToOwnSite = defineCheck({
  id: "forms-post-to-own-site",
  area: "content",
  category: "technical",
  titles: {
    pass: "Personal data is submitted to the company's own site",
    fail: "Password form submits to a third-party domain",
    partial: "Personal data submitted to a third-party domain",
  },
  severity: "low",
  why: "Data that goes straight to another company leaves the insured's control: its breach becomes the insured's claim, and the contract with it must carry that.",
  needs: ["page"],
  parts: [{ earns: 0.5, when: "personal data, and no password, goes to another registrable domain" }],
  evaluate({ page }) {
    const asking = page.forms.filter((form) => form.hasPassword || form.personalFields.length > 0);
    if (asking.length === 0) return notApplicable("No form on the page asks for personal data.");
    const away = asking.filter((form) => leavesSite(form, page.url));
    const evidence = (away.length > 0 ? away : asking)
      .slice(0, 5)
      .map((form) => saw("Form posts to", form.host ?? form.action));
    if (away.length === 0) return pass(...evidence);
    if (away.some((form) => form.hasPassword)) return fail(...evidence);
    return partial(
      0.5,
      "The receiving company is a processor: a contract and a line in the privacy notice are needed.",
      ...evidence,
    );
  },
  remediation: {
    steps: [
      "Confirm that each receiving company is meant to get the data, and hold a processor contract with it.",
      "Name it among the recipients in the privacy notice.",
      "Send passwords to the site's own sign-in or to a recognised identity provider only.",
    ],
    effortHours: 3,
  },
  references: [
    {
      title: "ICO: Controllers and processors",
      url: "https://ico.org.uk/for-organisations/uk-gdpr-guidance-and-resources/controllers-and-processors/",
    },
  ],
  controls: [
    { framework: "iso-27001-2022", id: "A.5.19" },
    { framework: "nist-csf-2.0", id: "GV.SC-05" },
    { framework: "uk-gdpr", id: "Art. 28" },
  ],
});
