import type { BookTables, ExportTables, ProspectRow, QuoteTables, SlipTables } from "./tables/client-tables.ts";
import type {
  AssetRow,
  BatchRowRow,
  DisputeRow,
  FindingRow,
  LookalikeRow,
  MailHostRow,
  OutsideRow,
  PortfolioTables,
  PredictionRow,
} from "./tables/scan-tables.ts";
import type { AccessTables, EventTables, JobTables, RegisterTables } from "./tables/workspace-tables.ts";

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
  /** ScanAuthority as JSON; null = stored before that was recorded. */
  authority: string | null;
}

/** The raw evidence of a scan, once, however many revisions were made of it. */
interface EvidenceRow {
  /** The scan's id (the hash of its evidence); SHA-256 of the stored JSON where that is not whole. */
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

/** A client, and what of its statements queries ask for; the statements are the truth. */
interface ClientRow {
  id: string;
  version: number;
  created_at: string;
  /** 1 = sample data, never counted. */
  sample: number;
  /** The legal name that holds; empty while no one has told it. */
  name: string;
  company_number: string | null;
  /** Name, number and domains in lower case, one a line. */
  search: string;
  /** 1 = asked not to be scanned. */
  opted_out: number;
}

interface ClientAssertionRow {
  client_id: string;
  n: number;
  field: string;
  /** JSON. */
  value: string;
  provenance: string;
  as_of: string;
  said_by: string;
  source: string | null;
  /** 1 = the broker's own decision. */
  decides: number;
  recorded_at: string;
  withdrawn_at: string | null;
  withdrawn_by: string | null;
}

/** A domain that holds as the client's. */
interface ClientDomainRow {
  client_id: string;
  domain: string;
  /** 0 = proposed by a scan and not yet taken as theirs. */
  accepted: number;
}

/** A domain whose owner asked not to be scanned; the names below it are meant too. */
interface OptOutRow {
  domain: string;
  recorded_at: string;
  said_by: string;
  reason: string | null;
}

interface SettingRow {
  name: string;
  value: string;
  changed_at: string;
  changed_by: string;
}

/** A change that a person made; see `writeAudit`. */
interface AuditRow {
  id: string;
  /** ISO 8601, UTC. */
  at: string;
  said_by: string;
  action: string;
  subject: string;
  /** JSON; null = the action says it all. */
  detail: string | null;
}

interface MigrationRow {
  name: string;
  applied_at: string;
}

/** The database as the query layer sees it. */
export interface Tables
  extends AccessTables,
    BookTables,
    EventTables,
    ExportTables,
    JobTables,
    PortfolioTables,
    QuoteTables,
    RegisterTables,
    SlipTables {
  scans: ScanRow;
  evidence: EvidenceRow;
  batches: BatchTableRow;
  batch_rows: BatchRowRow;
  clients: ClientRow;
  client_assertions: ClientAssertionRow;
  client_domains: ClientDomainRow;
  opt_outs: OptOutRow;
  settings: SettingRow;
  audit: AuditRow;
  mail_hosts: MailHostRow;
  prospects: ProspectRow;
  findings: FindingRow;
  assets: AssetRow;
  disputes: DisputeRow;
  outside_answers: OutsideRow;
  lookalike_searches: LookalikeRow;
  risk_predictions: PredictionRow;
  migrations: MigrationRow;
}
