import { seenAt } from "../ico-evidence.ts";
import type { IcoRule } from "../ico-view.ts";
import { readNotice } from "../read-notice.ts";

/** Point 2 (UK GDPR Art. 13(1)(a)). The imprint on the home page counts as half. */
export const controllerNamed: IcoRule = {
  question: "Is the controller named, with contact details?",
  judge(view) {
    const notice = readNotice(view);
    const page = view.facts.page;
    if (!("state" in notice) && notice.mentions.includes("controller-contact"))
      return {
        state: "met",
        reason: "The notice names the controller.",
        evidence: [seenAt("Privacy notice", notice.url)],
      };
    const contact = page?.contacts.emails[0] ?? page?.contacts.phones[0];
    if (page?.legalName && contact !== undefined && (!("state" in notice) || notice.state === "not-met"))
      return {
        state: "partial",
        reason: "The home page names the company and a contact; no notice naming the controller was observed.",
        evidence: [seenAt("Home page", `${page.legalName}, ${contact}`)],
      };
    if ("state" in notice) return notice;
    return {
      state: "not-met",
      reason: "The notice was read and does not name the controller.",
      evidence: [seenAt("Privacy notice", notice.url)],
    };
  },
};
