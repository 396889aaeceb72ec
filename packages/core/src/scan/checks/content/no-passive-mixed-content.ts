import { defineCheck } from "../define-check.ts";
import { mixedContentVerdict } from "../mixed-content-verdict.ts";

/**
 * No images or media over http:// on an HTTPS page (W3C Mixed Content). Upgrading by CSP helps visitors, but the URLs
 * remain wrong.
 */
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
  why: "Images loaded over HTTP can be replaced or monitored in transit, and browsers no longer show the page as secure.",
  needs: ["page"],
  parts: [{ earns: 0.8, when: "a policy makes browsers fetch it over HTTPS (upgrade-insecure-requests)" }],
  evaluate: ({ page }) => mixedContentVerdict(page, page.mixedContent.passive),
  remediation: {
    steps: [
      "Change the URLs of the listed resources to https:// in templates and content.",
      "Replace or remove resources whose host does not support HTTPS.",
      "Send Content-Security-Policy: upgrade-insecure-requests until all are changed.",
    ],
    effortHours: 2,
  },
  references: [
    { title: "MDN: Mixed content", url: "https://developer.mozilla.org/en-US/docs/Web/Security/Mixed_content" },
    { title: "W3C: Mixed Content", url: "https://www.w3.org/TR/mixed-content/" },
  ],
  controls: [{ id: "CC-CRY-01", shows: ["partial"] }],
});
