import type { ScanEvidence, ScanPart } from "@broker/contracts";
import type { RecheckOrder } from "./recheck/renew-evidence.ts";

/** What a person or a batch asks of one scan. */
export interface ScanRequest {
  readonly target: ScanEvidence["target"];
  /** Parts to look at; empty = all. */
  readonly only: readonly ScanPart[];
  readonly dkimSelectors: readonly string[];
  /** Ends the scan: a person's interrupt or the time allowed. What was seen by then is judged. */
  readonly signal: AbortSignal;
  /** Somebody typed this target, so that its mail hosts may be asked again today. */
  readonly namedByPerson: boolean;
  /** Only this part of an earlier scan is looked at again; the result is that scan with the part renewed. */
  readonly recheck?: RecheckOrder;
}
