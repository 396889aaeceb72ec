import type { ScanReport, TriggerEvidence, TriggerPriority, TriggerType } from "@broker/contracts";

/** What a rule finds worth telling, in words. */
export interface TriggerFinding {
  readonly event: string;
  readonly type: TriggerType;
  readonly priority: TriggerPriority;
  /** What it means for the company and its cover. */
  readonly impact: string;
  readonly actionRequired: string;
  readonly evidence: readonly TriggerEvidence[];
  /**
   * Names the thing itself (a certificate, an address) where it shall be told only once, whichever scans show it; null
   * = each pair of scans that shows it tells it.
   */
  readonly once: string | null;
}

/** One kind of change. Pure; the same report twice is never a change. */
export interface TriggerRule {
  readonly id: string;
  /** False = the scan could not look at what this rule is about, so it is compared with nothing. */
  observedIn(report: ScanReport): boolean;
  /** The change from one scan to a later one, both of which could look; null = nothing to tell. */
  changed(before: ScanReport, after: ScanReport): TriggerFinding | null;
}

/** A rule, from what it reads in one report (null = could not look) and how two readings are compared. */
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
