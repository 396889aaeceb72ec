import type { BatchRow, OutsideAnswers, ScanAuthority, SourceName, SourceSubject } from "@broker/contracts";
import type { ScanRun } from "../../scan/scan-run.ts";

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

/** Where a batch writes down what is done. Each call is one step that is stored whole or not at all before it returns. */
export interface BatchJournal {
  /**
   * Keeps a finished scan with what it rests on, and marks every waiting row of its domain; gives those rows as they are now.
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
   * Keeps what outside sources said as the scan's next revision, and gives its rows as they are now, with the figures of that revision;
   * none where no row waits for it any more: then nothing is kept. AppErrors `not_found` and `store_damaged`: nothing can be made of
   * this scan.
   */
  enriched(scanId: string, outcome: Enriched): Promise<readonly BatchRow[]>;
  /** Notes the end of the batch, unless a row is still waiting or its enrichment pending. */
  finish(finishedAt: string): Promise<void>;
}
