import type { BatchRow, ScanAuthority } from "@broker/contracts";
import type { ScanRun } from "../../scan/scan-run.ts";

/** Where a batch writes down what is done. Each call is one step that is stored whole or not at all before it returns. */
export interface BatchJournal {
  /** Keeps a finished scan with what it rests on, and marks every waiting row of its domain; gives those rows as they are now. */
  keep(run: ScanRun, authority: ScanAuthority, finishedAt: string): Promise<readonly BatchRow[]>;
  /** Marks every waiting row of a domain as failed where a scan broke before it gave a report. */
  fail(domain: string, error: string, finishedAt: string): Promise<readonly BatchRow[]>;
  /** Marks every waiting row of a domain as left out. */
  skip(domain: string, reason: string, finishedAt: string): Promise<readonly BatchRow[]>;
  /** Notes the end of the batch, unless a row is still waiting. */
  finish(finishedAt: string): Promise<void>;
}
