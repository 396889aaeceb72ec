import type { Batch, BatchRow, BatchSettings, Prospect, RejectedRow, ScanReport } from "@broker/contracts";
import type { BatchJournal } from "@broker/core";
import type { BatchPage } from "./page-batches.ts";

/** What a new batch is made of. */
export interface NewBatch {
  readonly source: string;
  readonly startedAt: Date;
  readonly settings: BatchSettings;
  readonly prospects: readonly Prospect[];
  readonly rejected: readonly RejectedRow[];
}

/** Where batches are kept. Every failure is an AppError with the way out. */
export interface BatchStore {
  /** Writes down the whole list before anything is scanned. Its rows are numbered in the order of their lines. */
  create(batch: NewBatch): Promise<Batch>;
  /** One batch by its id; AppError `not_found`. */
  find(id: string): Promise<Batch>;
  /**
   * The batch begun last; of the unfinished ones, or of those with rows that failed or lack an outside answer, where that is asked;
   * null = there is none.
   */
  latest(which?: "unfinished" | "with-failures"): Promise<Batch | null>;
  /** The last finished batch of the same list that began before this one; null = there is none. */
  finishedBefore(batch: Batch): Promise<Batch | null>;
  /** One page of batches with their rows counted, the newest first. AppError `usage` for an `after` that is none. */
  page(query: { readonly limit: number; readonly after?: string | undefined }): Promise<BatchPage>;
  /** The rows in the order of the list. */
  rows(id: string): Promise<readonly BatchRow[]>;
  /** The journal of one batch. */
  journal(id: string): BatchJournal;
  /** Makes the failed rows wait again, and those that lack an outside answer wait for it where `enrich`; gives how many. */
  retryFailed(id: string, enrich?: boolean): Promise<number>;
  /** Makes nobody be asked any more about companies that wait for it; gives how many rows that are. */
  leaveOutEnrichment(id: string): Promise<number>;
  /** A scan's report by its id; AppError `not_found`. */
  report(scanId: string): Promise<ScanReport>;
  /** How many trigger events the batch raised. */
  triggers(id: string): Promise<number>;
}
