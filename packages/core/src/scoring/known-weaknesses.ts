import { type ControlKey, type ScanReport, showDate } from "@broker/contracts";
import { evidenceDay, shownControls } from "../compliance/shown-controls.ts";

/** A control that another source than an answer or a check of the scan shows to be absent. */
export interface KnownWeakness {
  readonly control: ControlKey;
  /** What shows it, with its date, as printed after 'as shown by'. */
  readonly source: string;
}

/**
 * What the record of a revision shows besides its answers: controls that filed evidence shows not to be met. In part is
 * no weakness here, as with answers.
 */
export function knownWeaknesses({ record, startedAt }: Pick<ScanReport, "record" | "startedAt">): KnownWeakness[] {
  const { controls = {}, evidence = [] } = record ?? {};
  if (evidence.length === 0) return [];
  return shownControls(evidence, evidenceDay(startedAt, controls, evidence)).flatMap(({ key, shows, by }) =>
    shows === "not-met" ? [{ control: key, source: `${by.title}, ${showDate(by.collectedAt)}` }] : [],
  );
}
