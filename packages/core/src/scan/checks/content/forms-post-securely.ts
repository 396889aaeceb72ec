import { defineCheck } from "../define-check.ts";
import { fail, notApplicable, notObserved, observed, pass } from "../verdict.ts";

/**
 * Every form is sent over HTTPS (OWASP ASVS, communications security). Forms sent by script do not show their
 * destination.
 */
export const formsPostSecurely = defineCheck({
  id: "forms-post-securely",
  area: "content",
  category: "technical",
  titles: { pass: "Forms are submitted over HTTPS", fail: "Form submitted over HTTP" },
  severity: "high",
  why: "Data typed into the form can be read and changed in transit. Where it is personal data, it breaches the duty of security from the first message.",
  needs: ["page"],
  evaluate({ page }) {
    if (page.forms.length === 0) return notApplicable("The page has no forms.");
    const plain = page.forms.filter((form) => form.postsTo === "plain-http");
    if (plain.length > 0) return fail(...plain.slice(0, 5).map((form) => observed("Form posts to", form.action)));
    const shown = page.forms.filter((form) => form.postsTo !== "script");
    if (shown.length === 0)
      return notObserved("The forms are submitted by script, which does not show the destination.");
    return pass(...shown.slice(0, 3).map((form) => observed("Form posts to", form.action)));
  },
  remediation: {
    steps: [
      "Give each form an https:// URL, or a relative one on a page served over HTTPS.",
      "Redirect the whole site to HTTPS.",
    ],
    effortHours: 1,
  },
  references: [
    {
      title: "OWASP: Transport Layer Security Cheat Sheet",
      url: "https://cheatsheetseries.owasp.org/cheatsheets/Transport_Layer_Security_Cheat_Sheet.html",
    },
    {
      title: "MDN: Insecure passwords and forms",
      url: "https://developer.mozilla.org/en-US/docs/Web/Security/Insecure_passwords",
    },
  ],
  controls: [{ id: "CC-CRY-01", shows: ["partial"] }],
});
