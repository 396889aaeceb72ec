import { defineCheck } from "../define-check.ts";
import { mixedContentVerdict } from "../mixed-content-verdict.ts";

/**
 * No scripts, styles, frames or plug-ins over http:// on an HTTPS page (W3C Mixed Content). Upgrading by CSP helps
 * visitors, but the URLs remain wrong.
 */
export const noActiveMixedContent = defineCheck({
  id: "no-active-mixed-content",
  area: "content",
  category: "technical",
  titles: {
    pass: "The page loads no active mixed content",
    fail: "Active mixed content (scripts, styles or frames over HTTP)",
    partial: "Active mixed content upgraded by the browser",
  },
  severity: "high",
  why: "A script, frame or style loaded over HTTP can be replaced in transit and then runs as the company's own page. Browsers block it, so the page may also be broken.",
  needs: ["page"],
  parts: [{ earns: 0.8, when: "a policy makes browsers fetch it over HTTPS (upgrade-insecure-requests)" }],
  evaluate: ({ page }) => mixedContentVerdict(page, page.mixedContent.active),
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
