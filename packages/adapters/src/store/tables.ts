/** One revision of one stored scan. */
interface ScanRow {
  /** Hash of the collected evidence. */
  id: string;
  revision: number;
  domain: string;
  /** ISO 8601, UTC; sorts as text. */
  started_at: string;
  method_version: string;
  status: string;
  posture: number | null;
  coverage: number;
  /** The report's JSON, gzipped. */
  report: Uint8Array;
  evidence_hash: string;
}

/** The raw evidence of a scan, once, however many revisions were made of it. */
interface EvidenceRow {
  /** The scan's id (the hash of its evidence); SHA-256 of the kept JSON where that is not whole. */
  hash: string;
  /** JSON, gzipped. */
  body: Uint8Array;
  /** Compressed bytes. */
  size: number;
  /** 0 = page bodies were left out to keep within the cap. */
  whole: number;
  created_at: string;
}

/** One run over a list. */
interface BatchTableRow {
  /** Day and letter: 2026-11-05-a. */
  id: string;
  source: string;
  started_at: string;
  /** null = it can be resumed. */
  finished_at: string | null;
  /** BatchSettings as JSON. */
  settings: string;
}

/** One row of a list, and what came of it. */
interface BatchRowRow {
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
}

interface MigrationRow {
  name: string;
  applied_at: string;
}

/** The database as the query layer sees it. */
export interface Tables {
  scans: ScanRow;
  evidence: EvidenceRow;
  batches: BatchTableRow;
  batch_rows: BatchRowRow;
  migrations: MigrationRow;
}
