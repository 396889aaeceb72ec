import { fromCheck } from "../from-check.ts";
import { seenAt } from "../ico-evidence.ts";
import type { IcoRule } from "../ico-view.ts";

/** Kinds of personal data that an open form seldom needs; whether this one does, only the company can say. */
const SELDOM_NEEDED = ["birth date", "bank", "payment card", "health", "national insurance"];

/** Point 14 (UK GDPR Art. 5(1)(c); PECR reg. 22). */
export const formsFrugal: IcoRule = {
  question: "Do forms ask no more than needed, with no marketing box ticked?",
  judge(view) {
    const { page, unseen } = view.facts;
    if (page === null) return { state: "not-visible", reason: unseen.page ?? "The home page was not looked at." };
    const ticked = fromCheck(view, "no-preticked-marketing");
    if (ticked.state === "not-met") return ticked;
    const asking = page.forms.filter((form) => !form.hasPassword && form.personalFields.length > 0);
    if (asking.length === 0) {
      const signIn = page.forms.some((form) => form.hasPassword && form.personalFields.length > 0);
      const reason = signIn
        ? "The home page has a form to sign in, and none that asks for more."
        : "No form on the home page asks for personal data.";
      return { state: "not-visible", reason };
    }
    const evidence = asking.slice(0, 3).map((form) => seenAt(`Form to ${form.action}`, form.personalFields.join(", ")));
    const much = [
      ...new Set(asking.flatMap((form) => form.personalFields.filter((kind) => SELDOM_NEEDED.includes(kind)))),
    ];
    if (much.length > 0)
      return {
        state: "partial",
        reason: `A form asks for ${much.join(" and ")}; whether that is needed, the company must say.`,
        evidence,
      };
    return {
      state: "met",
      reason: "The forms ask for ordinary contact details, and no marketing box arrives ticked.",
      evidence,
    };
  },
};
