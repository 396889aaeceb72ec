import type { ScanReport, TriggerEvidence, TriggerPriority, TriggerType } from "@broker/contracts";

/** A change found by a rule, in words. */
export interface TriggerFinding {
  readonly event: string;
  readonly type: TriggerType;
  readonly priority: TriggerPriority;
  /** What it means for the company and its cover. */
  readonly impact: string;
  readonly actionRequired: string;
  readonly evidence: readonly TriggerEvidence[];
  /**
   * Identifies the subject (a certificate, an address) so that it is reported only once; null = reported for every pair
   * of scans that shows it.
   */
  readonly once: string | null;
}

/** One kind of change. Pure; the same report twice is never a change. */
export interface TriggerRule {
  readonly id: string;
  /** False = the scan did not cover the subject of this rule and is not compared. */
  observedIn(report: ScanReport): boolean;
  /** The change between two scans that both cover the subject; null = nothing to report. */
  changed(before: ScanReport, after: ScanReport): TriggerFinding | null;
}

/** Builds a rule from a reader for one report (null = not covered) and a comparison of two readings. */
export function triggerRule<Seen>(
  id: string,
  read: (report: ScanReport) => Seen | null,
  compare: (before: Seen, after: Seen) => TriggerFinding | null,
): TriggerRule {
  return {
    id,
    observedIn: (report) => read(report) !== null,
    changed(before, after) {
      const [earlier, later] = [read(before), read(after)];
      return earlier === null || later === null ? null : compare(earlier, later);
    },
  };
}
