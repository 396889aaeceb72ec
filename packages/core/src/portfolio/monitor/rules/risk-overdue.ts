import { type Risk, showDate } from "@broker/contracts";
import type { DatedItem } from "./due-rule.ts";

const HIGH_INDEX = 8;

type Dated = Pick<
  Risk,
  "id" | "title" | "owner" | "treatment" | "acceptedUntil" | "targetDate" | "status" | "residual"
>;

/** Open risks of the register with a target date, or an acceptance that ends. */
export function datedRisks(risks: readonly Dated[]): DatedItem[] {
  return risks.flatMap(({ id, title, owner, treatment, acceptedUntil, targetDate, status, residual }) => {
    const day = treatment === "accept" ? acceptedUntil : targetDate;
    if (day === null || status === "Closed") return [];
    const accepted = treatment === "accept";
    return [
      {
        subject: `${id} ${day}`,
        day,
        title: `${accepted ? "Acceptance of a risk ended" : "Risk overdue"} on ${showDate(day)}: ${title}`,
        severity: residual.index >= HIGH_INDEX ? ("high" as const) : ("medium" as const),
        impact: `The risk is rated ${residual.index.toFixed(1)} of 10 in the register.`,
        actionRequired: accepted
          ? "Review the decision with the client."
          : `Record what was done, or change the date.${owner === null ? "" : ` Owner: ${owner}.`}`,
      },
    ];
  });
}
