import { defineCheck } from "../define-check.ts";
import { mixedContentVerdict } from "../mixed-content-verdict.ts";

/** No pictures or media over http:// on an https page (W3C Mixed Content). Upgrading by CSP helps visitors, but the addresses stay wrong. */
export const noPassiveMixedContent = defineCheck({
  id: "no-passive-mixed-content",
  area: "content",
  category: "technical",
  titles: {
    pass: "The page loads no passive mixed content",
    fail: "Passive mixed content (images or media over HTTP)",
    partial: "Passive mixed content upgraded by the browser",
  },
  severity: "low",
  why: "Pictures fetched over plain HTTP can be swapped or watched on the way, and they take the padlock's promise away from a page that otherwise keeps it.",
  needs: ["page"],
  parts: [{ earns: 0.8, when: "a policy has browsers fetch it over https (upgrade-insecure-requests)" }],
  evaluate: ({ page }) => mixedContentVerdict(page, page.mixedContent.passive),
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
