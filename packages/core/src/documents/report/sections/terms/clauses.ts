import { type MrcSubjectivity, type ScanReport, type SubmissionFacts, showCount } from "@broker/contracts";
import type { Block } from "../../../blocks/block.ts";
import { lead, list, muted, paragraph } from "../../../blocks/build-blocks.ts";
import { draftSubjectivities } from "../../../mrc/subjectivities/draft-subjectivities.ts";
import { subjectivitySentence } from "../../../mrc/subjectivities/subjectivity-words.ts";
import type { ReportContext } from "../../report-context.ts";

/** The subjectivities drafted for a report, as for a slip; a scan that does not represent the client adds none. */
export const reportSubjectivities = (report: ScanReport, facts: SubmissionFacts): readonly MrcSubjectivity[] =>
  draftSubjectivities({
    controls: facts.controls,
    report: facts.scan?.id === report.id ? report : null,
    inception: facts.period.from?.value ?? null,
    credentialsResetOn: facts.insured.credentialsResetOn?.value ?? null,
  });

/**
 * Subjectivities that an underwriter may require, drafted as for a slip: from controls declared missing and critical
 * checks failed; null = no client record.
 */
export function subjectivities(report: ScanReport, { facts }: ReportContext): Block[] | null {
  if (facts === null) return null;
  const drafts = reportSubjectivities(report, facts);
  if (drafts.length === 0)
    return [paragraph("No critical check failed and no control is declared missing, so none is drafted.")];
  return [
    lead(`${showCount(drafts.length, "draft subjectivity", "draft subjectivities")}, for the broker to edit.`),
    ...list("Each with action, deadline, cover until then and consequence", drafts.map(subjectivitySentence), true),
    muted("No subjectivity is drafted for controls not disclosed."),
  ];
}

/** Wording and exclusions as the chosen quote states them; null = no client record. Nothing is assumed without one. */
export function clauses(_: ScanReport, { facts }: ReportContext): Block[] | null {
  if (facts === null) return null;
  const none = muted("No wording, condition or exclusion applies until it is quoted or chosen.");
  if (facts.quoted == null) return [paragraph("Wording, conditions and exclusions: to be advised."), none];
  const { insurer, wording, exclusions } = facts.quoted.value;
  return [
    paragraph(`Wording quoted by ${insurer}: ${wording ?? "to be advised"}.`),
    ...(exclusions === null || exclusions.length === 0
      ? [paragraph(`Exclusions quoted: ${exclusions === null ? "not stated" : "none"}.`)]
      : list("Exclusions quoted", exclusions)),
    none,
  ];
}
