import type { BatchRow, ScanAuthority, ScanPart } from "@broker/contracts";
import type { EnrichmentRequest } from "./enrichment-lane.ts";

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
  /** What clients' records say of the right to scan their hosts. */
  readonly authorities: ReadonlyMap<string, ScanAuthority>;
  /** What the scan of any other host rests on: a first look at a prospect, by whoever runs the batch. */
  readonly firstLook: ScanAuthority;
  /** True = hosts without consent on record are left out. */
  readonly consentOnly: boolean;
  /** Whom to ask about companies whose scans are kept; null = nobody. */
  readonly enrichment: EnrichmentRequest | null;
  /** A person's interrupt: nothing more is begun, what is under way is dropped and waits to be resumed. */
  readonly interrupt: AbortSignal;
}
