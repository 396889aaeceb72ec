import { defineCheck } from "../define-check.ts";
import { fail, notApplicable, notObserved, partial, pass, saw } from "../verdict.ts";

/** No pictures or media over http:// on an https page (W3C Mixed Content). Upgrading by CSP helps visitors, but the addresses stay wrong. */
export const noPassiveMixedContent = defineCheck({
  id: "no-passive-mixed-content",
  area: "content",
  category: "technical",
  titles: {
    pass: "No passive content is loaded over plain HTTP",
    fail: "Passive content is loaded over plain HTTP",
    partial: "Passive content over plain HTTP is upgraded by the browser",
  },
  severity: "low",
  why: "Pictures fetched over plain HTTP can be swapped or watched on the way, and they take the padlock's promise away from a page that otherwise keeps it.",
  needs: ["page"],
  evaluate({ page }) {
    if (!page.url.startsWith("https:")) return notApplicable("The page itself is not served over HTTPS.");
    const found = page.mixedContent.passive;
    if (found.length === 0 && page.truncated) return notObserved("The page is longer than was read.");
    if (found.length === 0) return pass(saw("Page", page.url));
    const evidence = found.slice(0, 5).map((address) => saw("Loaded over HTTP", address));
    if (!page.upgradesInsecureRequests) return fail(...evidence);
    return partial(
      0.8,
      "Browsers are told to fetch these over HTTPS; where that does not answer, they are missing.",
      ...evidence,
    );
  },
  remediation: {
    steps: [
      "Change the addresses of the listed resources to https:// in templates and content.",
      "Replace or drop resources whose host does not answer over HTTPS.",
      "Send Content-Security-Policy: upgrade-insecure-requests until all are changed.",
    ],
    effortHours: 2,
  },
  references: [
    { title: "MDN: Mixed content", url: "https://developer.mozilla.org/en-US/docs/Web/Security/Mixed_content" },
    { title: "W3C: Mixed Content", url: "https://www.w3.org/TR/mixed-content/" },
  ],
  controls: [
    { framework: "iso-27001-2022", id: "A.8.24" },
    { framework: "nist-csf-2.0", id: "PR.DS-02" },
    { framework: "uk-gdpr", id: "Art. 32(1)(a)" },
  ],
});
