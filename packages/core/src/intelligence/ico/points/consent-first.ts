import { fromCheck } from "../from-check.ts";
import { seenAt } from "../ico-evidence.ts";
import type { IcoRule, IcoView } from "../ico-view.ts";

/** Only analytics were observed, and the notice names an opt-out. */
function ownStatistics({ facts: { page } }: IcoView): boolean {
  const optOut = page?.privacyPage?.mentions.includes("cookie-opt-out") ?? false;
  return optOut && (page?.trackers ?? []).every(({ kind }) => kind === "statistics");
}

/**
 * Point 11 (PECR reg. 6 and Schedule A1, in force since 5 February 2026: own analytics and appearance need information
 * and an opt-out, not consent). Static HTML does not show what a browser runs: the point is never met from it, and at
 * most appears not met.
 */
export const consentFirst: IcoRule = {
  question: "Is nothing stored or tracked before consent, other than what the law allows?",
  judge(view) {
    const early = (view.facts.http?.cookies ?? []).filter((cookie) => cookie.purpose === "tracking" && !cookie.deletes);
    if (early.length > 0) {
      const evidence = early.slice(0, 5).map((cookie) => seenAt(`Cookie ${cookie.name}`, cookie.setOn));
      const came = "Tracking cookies were set with the first responses, before anyone could consent.";
      if (!ownStatistics(view)) return { state: "not-met", words: "appears not met", reason: came, evidence };
      const allowed = "Own analytics are allowed with information and an opt-out, which the notice names.";
      return { state: "partial", words: "appears partly met", reason: `${came} ${allowed}`, evidence };
    }
    const verdict = fromCheck(view, "trackers-held-for-consent");
    if (verdict.state === "not-met") return { ...verdict, words: "appears not met" };
    if (verdict.state === "partial") return { ...verdict, words: "appears partly met" };
    if (verdict.state === "met")
      return {
        ...verdict,
        state: "not-visible",
        reason: "Nothing in the HTML contradicts it; only a browser shows what runs.",
      };
    return verdict;
  },
};
