import type { ScanEvidence, ScanReport } from "@broker/contracts";

/** A finished scan: the result, and its evidence. */
export interface ScanRun {
  readonly report: ScanReport;
  readonly evidence: ScanEvidence;
}
