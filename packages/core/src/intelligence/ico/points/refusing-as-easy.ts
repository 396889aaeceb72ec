import { seenAt } from "../ico-evidence.ts";
import type { IcoRule } from "../ico-view.ts";

/** Point 12 (UK GDPR Art. 7(3); ICO guidance on storage and access technologies). A banner is built by script and does not show in HTML. */
export const refusingAsEasy: IcoRule = {
  question: "Is refusing as easy as accepting?",
  judge({ facts: { page, unseen } }) {
    if (page === null) return { state: "not-visible", reason: unseen.page ?? "The home page was not looked at." };
    if (page.consentTool !== null)
      return {
        state: "not-visible",
        reason: "A consent tool asks; its buttons are built by script and do not show in the HTML.",
        evidence: [seenAt("Consent tool", page.consentTool)],
      };
    const free = page.trackers.filter((tracker) => !tracker.gated);
    if (free.length === 0) return { state: "not-visible", reason: "Nothing that needs consent was seen in the HTML." };
    const evidence = free
      .slice(0, 5)
      .map((tracker) => seenAt(tracker.name, `appears to load at once from ${tracker.host}`));
    if (page.privacyPage?.mentions.includes("cookie-opt-out"))
      return { state: "partial", reason: "Trackers load at once; the notice names a way to opt out.", evidence };
    return {
      state: "not-met",
      words: "appears not met",
      reason: "Trackers load at once, and no way to refuse them was seen.",
      evidence,
    };
  },
};
