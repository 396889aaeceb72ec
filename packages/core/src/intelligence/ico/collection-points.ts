import { fromCheck, type IcoRule, type IcoView, notAssessed, seenAt } from "./ico-view.ts";

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

/** Point 10 (PECR reg. 6(2)(a)). */
export const cookieInformation: IcoRule = {
  question: "Is information on cookies provided?",
  judge: (view) => fromCheck(view, "cookie-information-linked"),
};

/**
 * Point 12 (UK GDPR Art. 7(3); ICO guidance on storage and access technologies). A banner is built by script and does
 * not show in HTML.
 */
export const refusingAsEasy: IcoRule = {
  question: "Is refusing cookies as easy as accepting them?",
  judge({ facts: { page, unseen } }) {
    if (page === null) return notAssessed(unseen.page ?? "The home page was not read.");
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

/** Kinds of personal data that a public form rarely needs; only the company can say whether this one does. */
const SELDOM_NEEDED = ["date of birth", "bank details", "payment card", "health", "National Insurance number"];

/** Point 14 (UK GDPR Art. 5(1)(c); PECR reg. 22). */
export const formsFrugal: IcoRule = {
  question: "Do forms request no more than needed, with no marketing box pre-ticked?",
  judge(view) {
    const { page, unseen } = view.facts;
    if (page === null) return notAssessed(unseen.page ?? "The home page was not read.");
    const ticked = fromCheck(view, "no-preticked-marketing");
    if (ticked.state === "not-met") return ticked;
    const asking = page.forms.filter((form) => !form.hasPassword && form.personalFields.length > 0);
    if (asking.length === 0) {
      const signIn = page.forms.some((form) => form.hasPassword && form.personalFields.length > 0);
      const reason = signIn
        ? "The home page has a login form, and none that requests more."
        : "No form on the home page requests personal data.";
      return { state: "not-visible", reason };
    }
    const evidence = asking
      .slice(0, 3)
      .map((form) => seenAt(`Form submitted to ${form.action}`, form.personalFields.join(", ")));
    const much = [
      ...new Set(asking.flatMap((form) => form.personalFields.filter((kind) => SELDOM_NEEDED.includes(kind)))),
    ];
    if (much.length > 0)
      return {
        state: "partial",
        reason: `Data requested by a form: ${much.join(" and ")}. The company must confirm that it is needed.`,
        evidence,
      };
    return {
      state: "met",
      reason: "The forms request ordinary contact details, and no marketing box is pre-ticked.",
      evidence,
    };
  },
};

/** Point 13 (UK GDPR Art. 32(1)). */
export const dataOverTls: IcoRule = {
  question: "Is personal data sent only over valid TLS?",
  judge: (view) => fromCheck(view, "personal-data-over-tls"),
};
