import type { BatchRow, ScanPart } from "@broker/contracts";

/** What a run over a list takes. */
export interface BatchRequest {
  readonly batchId: string;
  /** Every row of the list in its order; those that are finished or rejected are left as they are. */
  readonly rows: readonly BatchRow[];
  /** Parts to look at; empty = all. */
  readonly only: readonly ScanPart[];
  /** Scans at once. */
  readonly concurrency: number;
  /** Hosts that have opted out of scans: nothing is sent to them, and their rows say so. */
  readonly optedOut: ReadonlySet<string>;
  /** A person's interrupt: nothing more is begun, what is under way is dropped and waits to be resumed. */
  readonly interrupt: AbortSignal;
}
