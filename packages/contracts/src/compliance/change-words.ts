import { showDate } from "../format/show-date.ts";
import type { ComplianceDiff } from "./compliance-screens.ts";
import { CAUSE_LABELS, EVIDENCE_KIND_LABELS, evidenceOrigin } from "./compliance-words.ts";

/** Why a requirement or one of its controls changed. */
type Because = ComplianceDiff["rows"][number]["because"][number];

/** A piece of evidence with its source and date: 'Restore test (File, Recorded by broker: client, 5 Nov 2026)'. */
export const evidenceWords = (evidence: NonNullable<Because["evidence"]>): string =>
  `${evidence.title} (${EVIDENCE_KIND_LABELS[evidence.kind]}, ${evidenceOrigin(evidence)}, ${showDate(evidence.collectedAt)})`;

/**
 * The cause of a change in words: the evidence with its source and date, then who recorded it and when.
 * @param nameOf the name of a framework or a control by its id
 */
export function changeWords({ cause, ref, change, evidence }: Because, nameOf: (ref: string) => string): string {
  const named = ref === null ? "" : nameOf(ref);
  const subject = evidence === undefined ? named : evidenceWords(evidence);
  const by = change === undefined ? "" : ` Recorded by ${change.by}, ${showDate(change.at)}.`;
  return `${CAUSE_LABELS[cause]}${subject === "" ? "" : `: ${subject}`}.${by}`;
}
