import { fromCheck } from "../from-check.ts";
import { seenAt } from "../ico-evidence.ts";
import type { IcoRule } from "../ico-view.ts";

/** Kinds of personal data that a public form rarely needs; only the company can say whether this one does. */
const SELDOM_NEEDED = ["birth date", "bank", "payment card", "health", "national insurance"];

/** Point 14 (UK GDPR Art. 5(1)(c); PECR reg. 22). */
export const formsFrugal: IcoRule = {
  question: "Do forms request no more than needed, with no marketing box pre-ticked?",
  judge(view) {
    const { page, unseen } = view.facts;
    if (page === null) return { state: "not-visible", reason: unseen.page ?? "The home page was not assessed." };
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
    const evidence = asking.slice(0, 3).map((form) => seenAt(`Form to ${form.action}`, form.personalFields.join(", ")));
    const much = [
      ...new Set(asking.flatMap((form) => form.personalFields.filter((kind) => SELDOM_NEEDED.includes(kind)))),
    ];
    if (much.length > 0)
      return {
        state: "partial",
        reason: `A form requests ${much.join(" and ")}; the company must confirm that this is needed.`,
        evidence,
      };
    return {
      state: "met",
      reason: "The forms request ordinary contact details, and no marketing box is pre-ticked.",
      evidence,
    };
  },
};
