import { siteOf } from "../../derived/dns/domain-names.ts";
import { defineCheck } from "../define-check.ts";
import { fail, notApplicable, observed, partial, pass } from "../verdict.ts";

/** Third-party frames have a sandbox attribute (HTML §4.8.5). */
export const framesSandboxed = defineCheck({
  id: "frames-sandboxed",
  area: "content",
  category: "technical",
  titles: {
    pass: "Third-party frames are sandboxed",
    fail: "Third-party frames not sandboxed",
    partial: "Some third-party frames not sandboxed",
  },
  severity: "low",
  why: "If the third party is compromised, an embedded page without sandbox can redirect the visitor or open windows in the company's name.",
  needs: ["page"],
  parts: [{ earns: "counted", when: "of third-party frames that is sandboxed" }],
  evaluate({ page }) {
    const own = siteOf(new URL(page.url).hostname);
    const frames = page.iframes.filter((frame) => siteOf(frame.host) !== own);
    if (frames.length === 0) return notApplicable("The page embeds no third-party frame.");
    const open = frames.filter((frame) => !frame.sandboxed);
    if (open.length === 0) return pass(observed("Sandboxed frames", String(frames.length)));
    const evidence = open.slice(0, 5).map((frame) => observed("Frame without sandbox", frame.url));
    if (open.length === frames.length) return fail(...evidence);
    return partial(
      1 - open.length / frames.length,
      `${open.length} of ${frames.length} frames have no sandbox.`,
      ...evidence,
    );
  },
  remediation: {
    steps: [
      "Add a sandbox attribute with only the permissions that the embedded page needs, such as allow-scripts.",
      "Remove frames that are no longer needed.",
    ],
    effortHours: 2,
  },
  references: [
    {
      title: "MDN: iframe, sandbox",
      url: "https://developer.mozilla.org/en-US/docs/Web/HTML/Reference/Elements/iframe#sandbox",
    },
  ],
  controls: [{ id: "CC-APP-02", shows: ["partial"] }],
});
