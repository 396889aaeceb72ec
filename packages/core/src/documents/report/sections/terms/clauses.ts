import { type MrcSubjectivity, type ScanReport, SLIP_TERMS, type SubmissionFacts, showCount } from "@broker/contracts";
import { mrcDefaults } from "../../../../pricing/mrc-defaults.ts";
import type { Block } from "../../../blocks/block.ts";
import { datedRow, lead, list, muted, pairs, paragraph, run, table } from "../../../blocks/build-blocks.ts";
import { findClause } from "../../../mrc/clauses/clause-library.ts";
import { draftSubjectivities, subjectivityDuty } from "../../../mrc/subjectivities/draft-subjectivities.ts";
import type { ReportContext } from "../../report-context.ts";

/** Actions grouped by the terms until met and the consequence if not met, each stated once. */
function grouped(drafts: readonly MrcSubjectivity[]): Block[] {
  return [...Map.groupBy(drafts, ({ untilMet }) => untilMet)].flatMap(([untilMet, held]) => [
    paragraph(`Until satisfied: ${untilMet}`),
    ...[...Map.groupBy(held, ({ ifNotMet }) => ifNotMet)].flatMap(([ifNotMet, duties]) =>
      list(`If not satisfied: ${ifNotMet}`, duties.map(subjectivityDuty), true),
    ),
  ]);
}

/**
 * Subjectivities that an underwriter may require, drafted as for a slip: from controls declared missing and critical
 * checks failed; null = no client record.
 */
export function subjectivities(report: ScanReport, { facts }: ReportContext): Block[] | null {
  if (facts === null) return null;
  const standing = facts.scan?.id === report.id ? report : null;
  const drafts = draftSubjectivities({
    controls: facts.controls,
    report: standing,
    inception: facts.period.from?.value ?? null,
  });
  if (drafts.length === 0)
    return [paragraph("No critical check failed and no control is declared missing, so none is drafted.")];
  return [
    lead(`${showCount(drafts.length, "draft subjectivity", "draft subjectivities")}, for the broker to edit.`),
    ...grouped(drafts),
    muted("No subjectivity is drafted for controls not disclosed."),
  ];
}

/** The model clauses of a standard slip by reference; their text is not printed. */
function standardClauses(): Block[] {
  const named = [...SLIP_TERMS.conditions.standard, ...SLIP_TERMS.exclusions.standard, "LSW3001", "LMA3333"].flatMap(
    (ref) => findClause(ref) ?? [],
  );
  return table(
    "Model clauses of a standard slip",
    ["Reference", "Title", "Version", "Status"],
    named.map(({ ref, title, version, status }) => [run(ref, { code: true }), title, version ?? "not stated", status]),
  );
}

/** The default terms of a slip, by posture. */
function byPosture({ scan, controls }: SubmissionFacts): Block[] {
  const posture = scan?.posture ?? null;
  const given = mrcDefaults(posture, controls);
  if (given === null)
    return [paragraph("Coverage is below 50%, so no default term applies: the broker sets all terms.")];
  const from = `insurer appetite by posture (${posture}/100)`;
  return [
    ...pairs("Default terms", [
      datedRow("Period", `${given.policyDays} days`, "derived", from),
      datedRow("Territory", given.geographicalScope.join(", "), "derived", from),
      datedRow("Payment", given.paymentTerms, "derived", from),
      datedRow("Cancellation", given.cancellationTerms, "derived", from),
    ]),
    ...list("Required after inception at this posture", given.complianceRequirements),
    ...list("Further conditions at this posture", given.conditions),
    ...list("Further exclusions at this posture", given.exclusions),
  ];
}

/** Terms and clauses as a slip would include them; null = no client record. */
export function clauses(_: ScanReport, { facts }: ReportContext): Block[] | null {
  if (facts === null) return null;
  return [
    ...standardClauses(),
    ...byPosture(facts),
    muted("Clauses are listed by reference; the broker attaches their text from the Lloyd's Wordings Repository."),
  ];
}
