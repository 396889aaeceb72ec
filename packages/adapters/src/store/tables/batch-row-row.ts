/** One row of a list, and what came of it. */
export interface BatchRowRow {
  batch_id: string;
  row_number: number;
  line: number;
  input: string;
  domain: string | null;
  /** ProspectFields as JSON. */
  fields: string;
  state: string;
  error: string | null;
  scan_id: string | null;
  /** RowResult as JSON. */
  result: string | null;
  finished_at: string | null;
  /** none, pending, done or failed; null = none. */
  enrichment: string | null;
  /** Sources that did not answer, and why nothing came of it, as JSON; null = nothing is lacking. */
  enrichment_lack: string | null;
}
