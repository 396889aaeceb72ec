import { showDate } from "@broker/contracts";
import type { DueGap } from "../../notifications/notification-of-compliance.ts";
import type { DatedItem } from "./due-rule.ts";

/** Gaps of adopted frameworks that were to be closed, or whose acceptance ends. */
export function datedGaps(gaps: readonly DueGap[]): DatedItem[] {
  return gaps.map(({ control, title, day, owner, accepted }) => ({
    subject: `${control} ${day}`,
    day,
    title: accepted
      ? `Accepted gap due for review: ${title} (${showDate(day)})`
      : `Gap overdue since ${showDate(day)}: ${title}`,
    severity: "medium",
    impact: "A control of an adopted framework is not met; insurers and auditors may ask for it.",
    actionRequired: accepted
      ? "Review the decision with the client."
      : `Record it as done, or agree another date.${owner === null ? "" : ` Owner: ${owner}.`}`,
  }));
}
