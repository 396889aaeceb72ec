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

interface MigrationRow {
  name: string;
  applied_at: string;
}

/** The database as the query layer sees it. */
export interface Tables {
  scans: ScanRow;
  evidence: EvidenceRow;
  migrations: MigrationRow;
}
