import { type MrcSubjectivity, type ScanReport, showCount } from "@broker/contracts";
import { draftSubjectivities } from "../../mrc/subjectivities/draft-subjectivities.ts";
import { subjectivityDuty } from "../../mrc/subjectivities/subjectivity-sentence.ts";
import type { Part, Parts } from "../parts/part.ts";
import { items, lead, prose, small } from "../parts/prose.ts";
import type { ReportContext } from "../report-context.ts";

/** Duties under the terms that hold until they are met, and what follows where they are not; each of these is said once. */
function grouped(drafts: readonly MrcSubjectivity[]): Part[] {
  return [...Map.groupBy(drafts, ({ untilMet }) => untilMet)].flatMap(([untilMet, held]) => [
    prose(`Until met: ${untilMet}`),
    ...[...Map.groupBy(held, ({ ifNotMet }) => ifNotMet)].flatMap(([ifNotMet, list]) =>
      items(`If not met: ${ifNotMet}`, list.map(subjectivityDuty), true),
    ),
  ]);
}

/**
 * What an underwriter may ask for, drafted as a slip would draft it: from answers that say a control is missing and from critical checks
 * that failed; null = no client stands behind the scan.
 */
export function subjectivities(report: ScanReport, { facts }: ReportContext): Parts | null {
  if (facts === null) return null;
  const standing = facts.scan?.id === report.id ? report : null;
  const drafts = draftSubjectivities({
    controls: facts.controls,
    report: standing,
    inception: facts.period.from?.value ?? null,
  });
  if (drafts.length === 0)
    return {
      parts: [prose("No critical check failed and no answer says that a control is missing, so none is drafted.")],
    };
  return {
    parts: [
      lead(`${showCount(drafts.length, "subjectivity is", "subjectivities are")} drafted, for the broker to change.`),
      ...grouped(drafts),
      small("What is not known drafts nothing."),
    ],
  };
}
