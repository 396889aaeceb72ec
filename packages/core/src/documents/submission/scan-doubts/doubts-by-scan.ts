import { CLIENT_FIELDS, fieldTitle, type OpenQuestion, plainText, type ScanReport } from "@broker/contracts";
import type { Answers } from "./doubt-rule.ts";
import { DOUBT_RULES } from "./doubt-rules.ts";

/**
 * Answers that do not agree with what the scan or a list shows, as questions for print. One about a finding that is disputed is asked
 * and stands in nobody's way. The declared answer stands: nothing that was seen takes its place silently.
 */
export function doubtsByScan(report: ScanReport | null, answers: Answers, sample = false): OpenQuestion[] {
  if (report === null) return [];
  return DOUBT_RULES.flatMap(({ field, reason, blocks, find }): OpenQuestion[] => {
    const doubt = find(report, answers);
    const known = CLIENT_FIELDS.find((each) => each === field);
    if (doubt === null || known === undefined) return [];
    const { answer, sight, disputed = false } = doubt;
    const { provenance, asOf, source } = answer.known;
    return [
      {
        field,
        title: fieldTitle(known),
        reason: disputed ? `${reason} The finding is disputed.` : reason,
        ...(blocks && !disputed ? {} : { blocks: false as const }),
        said: [
          { text: plainText(answer.text), provenance, asOf, by: source ?? "the record", stands: true },
          {
            ...sight,
            ...(sample ? { provenance: "sample" as const } : {}),
            text: plainText(sight.text),
            stands: false,
          },
        ],
      },
    ];
  });
}
