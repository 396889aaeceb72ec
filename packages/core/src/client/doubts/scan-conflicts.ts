import { fieldTitle, type OpenQuestion, plainText, type ScanReport, showDate, withoutEnd } from "@broker/contracts";
import { ANSWER_RULES } from "./answer-rules.ts";
import { COMPANY_RULES } from "./company-rules.ts";
import type { ConflictRule, DeclaredAnswers, Observation } from "./conflict-rule.ts";
import { CONTROL_RULES } from "./control-rules.ts";
import { REPORT_RULES } from "./report-rules.ts";

/** Every conflict between an answer and a scan that we can detect. */
export const CONFLICT_RULES: readonly ConflictRule[] = [
  ...COMPANY_RULES,
  ...CONTROL_RULES,
  ...ANSWER_RULES,
  ...REPORT_RULES,
];

/** The broker's decision about a field, with its reason as the source. */
export interface FieldDecision {
  readonly field: string;
  readonly asOf: string;
  readonly by: string;
  readonly source?: string | undefined;
  readonly evidence?: { readonly file: string } | undefined;
}

/** The decision that confirms an answer: made on the day of the observation, or later. */
export const confirmationOf = <Decision extends FieldDecision>(
  field: string,
  { asOf }: Pick<Observation, "asOf">,
  decisions: readonly Decision[],
): Decision | undefined =>
  decisions.find((each) => each.field === field && each.asOf.slice(0, 10) >= asOf.slice(0, 10));

/** What a broker did about a conflict, which then does not block; empty = nothing. */
function resolvedWords(disputed: boolean, confirmed: FieldDecision | undefined): string {
  const reason = confirmed?.source === undefined ? "" : `: ${withoutEnd(plainText(confirmed.source), ".")}`;
  const evidence = confirmed?.evidence === undefined ? "" : ` (evidence: ${plainText(confirmed.evidence.file)})`;
  return [
    ...(disputed ? [" The finding is disputed."] : []),
    ...(confirmed === undefined
      ? []
      : [
          ` The answer was confirmed by ${plainText(confirmed.by)} on ${showDate(confirmed.asOf)}${reason}${evidence}.`,
        ]),
  ].join("");
}

/**
 * Answers that conflict with the scan or a public record, as questions for print. One about a disputed finding, and one
 * that the broker confirmed after the observation, does not block. The declared answer remains in effect: no
 * observation replaces it.
 * @param decisions the broker's decisions about fields
 */
export function conflictsWithScan(
  report: ScanReport | null,
  answers: DeclaredAnswers,
  { sample = false, decisions = [] }: { readonly sample?: boolean; readonly decisions?: readonly FieldDecision[] } = {},
): OpenQuestion[] {
  if (report === null) return [];
  return CONFLICT_RULES.flatMap(({ field, reason, blocks, find }): OpenQuestion[] => {
    const conflict = find(report, answers);
    if (conflict === null) return [];
    const { answer, observation, disputed = false, check } = conflict;
    const { provenance, declaredBy, asOf, source } = answer.known;
    const confirmed = confirmationOf(field, observation, decisions);
    return [
      {
        field,
        title: fieldTitle(field),
        reason: `${reason}${resolvedWords(disputed, confirmed)}`,
        ...(blocks && !disputed && confirmed === undefined ? {} : { blocks: false as const }),
        ...(check === undefined ? {} : { check }),
        said: [
          {
            text: plainText(answer.text),
            provenance,
            ...(declaredBy === undefined ? {} : { declaredBy }),
            asOf,
            by: source ?? "the record",
            ...(source === undefined ? {} : { source }),
            stands: true,
          },
          {
            ...observation,
            ...(sample ? { provenance: "sample" as const } : {}),
            text: plainText(observation.text),
            stands: false,
          },
        ],
      },
    ];
  });
}
