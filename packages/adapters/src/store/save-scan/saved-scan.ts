import type { ScanEvidence, ScanReport } from "@broker/contracts";

/** A scan that was just stored, for what follows from it within the same transaction. */
export interface SavedScan {
  readonly report: ScanReport;
  readonly evidence: ScanEvidence;
  /** The company's last scan before this one that reached it; null = there is none. */
  readonly before: ScanReport | null;
  /**
   * The scan was stored before: the same revision again, or a new revision of it. Its one-time events are not raised
   * now.
   */
  readonly again: boolean;
  /** The list that it was scanned for; null = it was scanned by itself. */
  readonly batchId: string | null;
  /**
   * A revision with outside answers, or with disputes about earlier scans, follows: figures are compared once it is
   * there.
   */
  readonly answersFollow: boolean;
}
