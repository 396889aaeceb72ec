import { type MrcSubjectivity, type ScanReport, showCount, showDate } from "@broker/contracts";
import type { Block } from "../../../blocks/block.ts";
import { lead, list, muted, paragraph } from "../../../blocks/build-blocks.ts";
import { subjectivitiesOf } from "../../../mrc/subjectivities/subjectivities-of.ts";
import { subjectivitySentence } from "../../../mrc/subjectivities/subjectivity-words.ts";
import type { ReportContext } from "../../report-context.ts";

/**
 * The subjectivities of the client's slip with their numbers; before it has one, those that a slip would have. A scan
 * that does not represent the client adds none. Empty = no client record.
 */
export function reportSubjectivities(
  report: ScanReport,
  { facts, slip, asOf }: ReportContext,
): readonly MrcSubjectivity[] {
  if (slip !== null) return slip.subjectivities;
  if (facts === null) return [];
  return subjectivitiesOf(facts, facts.scan?.id === report.id ? report : null, asOf === null ? {} : { today: asOf });
}

/**
 * Subjectivities that an underwriter may require: those of the client's slip, or drafted as for a slip; null = no
 * client record.
 */
export function subjectivities(report: ScanReport, context: ReportContext): Block[] | null {
  const { facts, slip } = context;
  if (facts === null) return null;
  const drafts = reportSubjectivities(report, context);
  if (slip !== null) {
    const version = `version ${slip.version} of the slip, ${showDate(slip.madeAt)}`;
    return drafts.length === 0
      ? [paragraph(`No subjectivity in ${version}.`)]
      : [
          lead(`${showCount(drafts.length, "subjectivity", "subjectivities")}, as in ${version}.`),
          ...list(
            "Each with action, deadline, cover until then and consequence",
            drafts.map(subjectivitySentence),
            true,
          ),
        ];
  }
  if (drafts.length === 0)
    return [paragraph("No critical check failed and no control is declared missing, so none is drafted.")];
  return [
    lead(`${showCount(drafts.length, "draft subjectivity", "draft subjectivities")}, for the broker to edit.`),
    ...list("Each with action, deadline, cover until then and consequence", drafts.map(subjectivitySentence), true),
    muted("No subjectivity is drafted for controls without a recorded answer or filed evidence."),
  ];
}

/**
 * Wording and exclusions: those of the slip, before it has one those that the chosen quote states; null = no client
 * record. Nothing is assumed without a quote.
 */
export function clauses(_: ScanReport, { facts, slip }: ReportContext): Block[] | null {
  if (facts === null) return null;
  if (slip !== null)
    return [
      paragraph(
        `Wording, conditions and exclusions are those of version ${slip.version} of the slip, ${showDate(slip.madeAt)}, in 'The six sections of a slip'.`,
      ),
    ];
  if (facts.quoted == null)
    return [
      paragraph("Wording, conditions and exclusions: to be advised."),
      muted("No wording, condition or exclusion applies until it is quoted or chosen."),
    ];
  const { insurer, wording, exclusions } = facts.quoted.value;
  return [
    paragraph(`Wording quoted by ${insurer}: ${wording ?? "to be advised"}.`),
    ...(exclusions === null || exclusions.length === 0
      ? [paragraph(`Exclusions quoted: ${exclusions === null ? "not stated" : "none"}.`)]
      : list("Exclusions quoted", exclusions)),
    muted("No other condition or exclusion applies until it is quoted or chosen."),
  ];
}
