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
  /** Concurrent scans. */
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
  /** User interrupt: nothing new is started; scans in progress are dropped and wait to be resumed. */
  readonly interrupt: AbortSignal;
}

/** Outcome of querying outside sources about a company. */
export interface Enriched {
  /** none = no source to query; failed = no source answered, or an error. */
  readonly state: "done" | "failed" | "none";
  /** null = nothing to store. */
  readonly answers: OutsideAnswers | null;
  /** Queried sources that did not answer. */
  readonly without: readonly SourceName[];
  /** Why it failed; null otherwise. */
  readonly error: string | null;
}

/** Journal of a batch. Each call is one atomic step, stored before it returns. */
export interface BatchJournal {
  /**
   * Saves a finished scan with its sources, updates every waiting row of its domain and returns those rows.
   * @param enrich true = mark the rows as pending enrichment until `enriched`
   */
  keep(run: ScanRun, authority: ScanAuthority, finishedAt: string, enrich?: boolean): Promise<readonly BatchRow[]>;
  /** Marks every waiting row of a domain as failed if a scan threw before its report. */
  fail(domain: string, error: string, finishedAt: string): Promise<readonly BatchRow[]>;
  /** Marks every waiting row of a domain as skipped. */
  skip(domain: string, reason: string, finishedAt: string): Promise<readonly BatchRow[]>;
  /** The subject for querying outside sources about a saved scan's company. Throws `not_found` and `store_damaged`. */
  subject(scanId: string): Promise<SourceSubject>;
  /**
   * Saves the outside sources' answers as the scan's next revision and returns its rows with the revised scores;
   * nothing is saved if no row is waiting. Throws `not_found`, and `store_damaged` if the scan cannot be revised.
   */
  enriched(scanId: string, outcome: Enriched): Promise<readonly BatchRow[]>;
  /** Records the end of the batch, unless a row is still waiting or its enrichment pending. */
  finish(finishedAt: string): Promise<void>;
}
