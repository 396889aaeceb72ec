import type { ScanEvidence, ScanReport } from "@broker/contracts";

/** A finished scan: the result, and what it was judged from. */
export interface ScanRun {
  readonly report: ScanReport;
  readonly evidence: ScanEvidence;
}
