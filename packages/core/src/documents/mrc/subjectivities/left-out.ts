import type { LeftOutSubjectivity, MrcSlip, ScanReport, SubmissionFacts } from "@broker/contracts";
import { subjectivitiesOf } from "./subjectivities-of.ts";
import { subjectivitySentence } from "./subjectivity-words.ts";

/**
 * Drafted subjectivities that the slip leaves out because the chosen quote states its own, or none. Not those that the
 * broker omitted; none of a reduced slip, which has no drafts.
 */
export function leftOut(
  { choices, template, subjectivities }: MrcSlip,
  facts: SubmissionFacts,
  report: ScanReport | null,
): LeftOutSubjectivity[] {
  if (template === "reduced" || facts.quoted?.value.subjectivities == null) return [];
  const drafting = { from: choices.subjectivitiesFrom, choices: choices.subjectivities, today: facts.asOf };
  return subjectivitiesOf(facts, report, drafting).flatMap((draft) => {
    const { subject, severity } = draft;
    if (subject === undefined || subjectivities.some((each) => each.subject === subject)) return [];
    return [{ subject, severity, sentence: subjectivitySentence(draft) }];
  });
}
