import type { ScanEvidence, ScanPart, ScanReport } from "@broker/contracts";
import type { RecheckOrder } from "./recheck.ts";

/** One scan as requested by a user, an API call or a batch. */
export interface ScanRequest {
  readonly target: ScanEvidence["target"];
  /** Parts to scan; empty = all. */
  readonly only: readonly ScanPart[];
  readonly dkimSelectors: readonly string[];
  /** False = no external source is queried; absent where the caller queries the sources itself. */
  readonly thorough?: boolean;
  /** A user entered this target, so its mail hosts may be queried again today. */
  readonly namedByPerson: boolean;
  /** Only this part of an earlier scan is rechecked; the result is that scan with the part renewed. */
  readonly recheck?: RecheckOrder;
}

/** A finished scan: the result, and its evidence. */
export interface ScanRun {
  readonly report: ScanReport;
  readonly evidence: ScanEvidence;
}
