import { fromCheck } from "../from-check.ts";
import type { IcoRule } from "../ico-view.ts";

/** Point 1 (UK GDPR Art. 12(1)). Only the home page and few others are read. */
export const noticeReachable: IcoRule = {
  question: "Is the privacy notice accessible from every page?",
  judge(view) {
    const verdict = fromCheck(view, "privacy-notice-linked");
    return verdict.state === "met" ? { ...verdict, reason: `${verdict.reason} Observed on the home page.` } : verdict;
  },
};
