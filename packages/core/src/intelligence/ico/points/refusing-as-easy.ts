import { seenAt } from "../ico-evidence.ts";
import type { IcoRule } from "../ico-view.ts";

/**
 * Point 12 (UK GDPR Art. 7(3); ICO guidance on storage and access technologies). A banner is built by script and does
 * not show in HTML.
 */
export const refusingAsEasy: IcoRule = {
  question: "Is refusing as easy as accepting?",
  judge({ facts: { page, unseen } }) {
    if (page === null) return { state: "not-visible", reason: unseen.page ?? "The home page was not assessed." };
    if (page.consentTool !== null)
      return {
        state: "not-visible",
        reason: "A consent tool asks for consent; its buttons are built by script and do not appear in the HTML.",
        evidence: [seenAt("Consent tool", page.consentTool)],
      };
    const free = page.trackers.filter((tracker) => !tracker.gated);
    if (free.length === 0)
      return { state: "not-visible", reason: "Nothing that requires consent was observed in the HTML." };
    const evidence = free
      .slice(0, 5)
      .map((tracker) => seenAt(tracker.name, `appears to load immediately from ${tracker.host}`));
    if (page.privacyPage?.mentions.includes("cookie-opt-out"))
      return { state: "partial", reason: "Trackers load immediately; the notice names an opt-out.", evidence };
    return {
      state: "not-met",
      words: "appears not met",
      reason: "Trackers load immediately, and no opt-out was observed.",
      evidence,
    };
  },
};
