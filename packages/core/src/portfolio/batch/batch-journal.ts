import type { BatchRow, OutsideAnswers, ScanAuthority, ScanPart, SourceName, SourceSubject } from "@broker/contracts";
import type { ScanRun } from "../../scan/scan-request.ts";
import type { EnrichmentRequest } from "./enrichment-lane.ts";

/** Inputs of a run over a list. */
export interface BatchRequest {
  readonly batchId: string;
  /** Every row in list order; finished and rejected rows are left unchanged. */
  readonly rows: readonly BatchRow[];
  /** Parts to scan; empty = all. */
  readonly only: readonly ScanPart[];
  /** Scans at once. */
  readonly concurrency: number;
  /** Hosts that have opted out of scans: they are sent nothing, and their rows record the opt-out. */
  readonly optedOut: ReadonlySet<string>;
  /** Authority to scan, by host, from the clients' records. */
  readonly authorities: ReadonlyMap<string, ScanAuthority>;
  /** Authority for all other hosts: a first scan of a prospect by the user running the batch. */
  readonly defaultAuthority: ScanAuthority;
  /** True = hosts without recorded consent are skipped. */
  readonly consentOnly: boolean;
  /** Sources to query about scanned companies; null = none. */
  readonly enrichment: EnrichmentRequest | null;
  /** A person's interrupt: nothing more is begun, what is under way is dropped and waits to be resumed. */
  readonly interrupt: AbortSignal;
}

/** What became of asking outside sources about a company. */
export interface Enriched {
  /** none = there was nobody to ask; failed = nobody answered, or it broke. */
  readonly state: "done" | "failed" | "none";
  /** null = nothing is to be kept. */
  readonly answers: OutsideAnswers | null;
  /** Sources that were asked and did not answer. */
  readonly without: readonly SourceName[];
  /** Why it failed; null otherwise. */
  readonly error: string | null;
}

/**
 * Where a batch writes down what is done. Each call is one step that is stored whole or not at all before it returns.
 */
export interface BatchJournal {
  /**
   * Keeps a finished scan with what it rests on, and marks every waiting row of its domain; gives those rows as they
   * are now.
   * @param enrich true = outside sources are to be asked about the company: the rows say so until `enriched`
   */
  keep(run: ScanRun, authority: ScanAuthority, finishedAt: string, enrich?: boolean): Promise<readonly BatchRow[]>;
  /** Marks every waiting row of a domain as failed where a scan broke before it gave a report. */
  fail(domain: string, error: string, finishedAt: string): Promise<readonly BatchRow[]>;
  /** Marks every waiting row of a domain as left out. */
  skip(domain: string, reason: string, finishedAt: string): Promise<readonly BatchRow[]>;
  /** What outside sources can be asked about a kept scan's company. AppErrors `not_found` and `store_damaged`. */
  subject(scanId: string): Promise<SourceSubject>;
  /**
   * Keeps what outside sources said as the scan's next revision, and gives its rows as they are now, with the figures
   * of that revision; none where no row waits for it any more: then nothing is kept. AppErrors `not_found` and
   * `store_damaged`: nothing can be made of this scan.
   */
  enriched(scanId: string, outcome: Enriched): Promise<readonly BatchRow[]>;
  /** Notes the end of the batch, unless a row is still waiting or its enrichment pending. */
  finish(finishedAt: string): Promise<void>;
}
