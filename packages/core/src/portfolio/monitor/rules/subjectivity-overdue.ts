import { type MrcSubjectivity, showDate } from "@broker/contracts";
import type { DatedItem } from "./due-rule.ts";

/** Subjectivities of a slip that are not met and have a deadline. */
export function openSubjectivities(
  slip: string,
  subjectivities: readonly Pick<
    MrcSubjectivity,
    "n" | "what" | "status" | "deadline" | "mode" | "untilMet" | "ifNotMet"
  >[],
): DatedItem[] {
  return subjectivities.flatMap(({ n, what, status, deadline, mode, untilMet, ifNotMet }) =>
    deadline === null || (status !== "open" && status !== "overdue")
      ? []
      : [
          {
            subject: `${slip} ${n} ${deadline}`,
            day: deadline,
            title: `Subjectivity ${n} overdue since ${showDate(deadline)}`,
            severity: mode === "noCoverGiven" ? ("critical" as const) : ("high" as const),
            impact: ifNotMet,
            actionRequired: "Retest or obtain the evidence today, then notify the insurer.",
            evidence: [
              { label: "Requirement", before: "", after: what },
              { label: "Until satisfied", before: "", after: untilMet },
            ],
          },
        ],
  );
}
