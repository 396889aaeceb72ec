import type { FormFacts } from "@broker/contracts";
import { siteOf } from "../../derived/dns/domain-names.ts";
import { defineCheck } from "../define-check.ts";
import { fail, notApplicable, observed, partial, pass } from "../verdict.ts";

/** A form sent over HTTP may also post to another company; forms-post-securely assesses the missing encryption. */
function leavesSite({ postsTo, host }: FormFacts, page: string): boolean {
  if (postsTo !== "plain-http") return postsTo === "third-party";
  return host !== null && siteOf(host) !== siteOf(new URL(page).hostname);
}

/**
 * Forms that request personal data or a password send it to the same registrable domain; otherwise a processor receives
 * it directly (UK GDPR Art. 28).
 */
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
  why: "Data sent directly to another company leaves the insured's control: that company's breach becomes the insured's claim, and the contract must provide for it.",
  needs: ["page"],
  parts: [{ earns: 0.5, when: "personal data, and no password, goes to another registrable domain" }],
  evaluate({ page }) {
    const asking = page.forms.filter((form) => form.hasPassword || form.personalFields.length > 0);
    if (asking.length === 0) return notApplicable("No form on the page requests personal data.");
    const away = asking.filter((form) => leavesSite(form, page.url));
    const evidence = (away.length > 0 ? away : asking)
      .slice(0, 5)
      .map((form) => observed("Form posts to", form.host ?? form.action));
    if (away.length === 0) return pass(...evidence);
    if (away.some((form) => form.hasPassword)) return fail(...evidence);
    return partial(
      0.5,
      "The receiving company is a processor: a contract and an entry in the privacy notice are required.",
      ...evidence,
    );
  },
  remediation: {
    steps: [
      "Confirm that each receiving company is intended to receive the data, and hold a processor contract with it.",
      "Name it among the recipients in the privacy notice.",
      "Send passwords only to the site's own login or to a recognised identity provider.",
    ],
    effortHours: 3,
  },
  references: [
    {
      title: "ICO: Controllers and processors",
      url: "https://ico.org.uk/for-organisations/uk-gdpr-guidance-and-resources/controllers-and-processors/",
    },
  ],
  controls: [{ id: "CC-SUP-02", shows: [] }],
});
