import { type ControlKey, type EvidenceStatement, type ScanReport, showDate } from "@broker/contracts";
import { evidenceDay, shownControls } from "../compliance/shown-controls.ts";

/** A control that another source than an answer or a check of the scan shows to be absent. */
export interface KnownWeakness {
  readonly control: ControlKey;
  /** What shows it, with its date, as printed after 'as shown by'. */
  readonly source: string;
}

/** Controls that filed evidence in date shows not to be met. In part is no weakness here, as with answers. */
export const filedWeaknesses = (filed: readonly EvidenceStatement[], today: string): KnownWeakness[] =>
  shownControls(filed, today).flatMap(({ key, shows, by }) =>
    shows === "not-met" ? [{ control: key, source: `${by.title}, ${showDate(by.collectedAt)}` }] : [],
  );

/**
 * What the record of a revision shows besides its answers, as at the latest of scan and filed evidence. The day of an
 * answer does not count: a later 'No' to one control would otherwise end the evidence on another.
 */
export function knownWeaknesses({ record, startedAt }: Pick<ScanReport, "record" | "startedAt">): KnownWeakness[] {
  const { evidence = [] } = record ?? {};
  return evidence.length === 0 ? [] : filedWeaknesses(evidence, evidenceDay(startedAt, {}, evidence));
}
