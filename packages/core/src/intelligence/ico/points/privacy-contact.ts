import { fromCheck } from "../from-check.ts";
import type { IcoRule } from "../ico-view.ts";
import { readNotice } from "../read-notice.ts";

/** Point 8 (UK GDPR Art. 13(1)(b)). Where no notice is linked, the check defers to the points on the notice. */
export const privacyContact: IcoRule = {
  question: "Is a privacy contact or data protection officer named?",
  judge(view) {
    const verdict = fromCheck(view, "privacy-contact-given");
    if (verdict.state !== "not-visible") return verdict;
    const notice = readNotice(view);
    return "state" in notice ? notice : verdict;
  },
};
