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

/** A check that failed or earned only part of its points, in one revision of a scan. It goes when the revision goes. */
export interface FindingRow {
  scan_id: string;
  revision: number;
  check_id: string;
  domain: string;
  area: string;
  /** 'fail' or 'partial'. */
  outcome: string;
  severity: string;
  title: string;
  weight: number;
  /** Points lost, of `weight`. */
  lost: number;
  /** State of the dispute about it; null = no one disputes it. */
  dispute: string | null;
  /** When the scan began, ISO 8601, UTC. */
  at: string;
  /** 1 = of the domain's last scan that reached it, in its last revision: what the portfolio looks like now. */
  latest: number;
}

/** What outside sources said of a company, as it went into one revision of a scan. It goes when the revision goes. */
export interface OutsideRow {
  scan_id: string;
  revision: number;
  /** OutsideAnswers as JSON, gzipped. */
  answers: Uint8Array;
}

/** What an MX host said when it was last visited. */
export interface MailHostRow {
  /** Lower case. */
  host: string;
  /** ISO 8601, UTC. */
  asked_at: string;
  /** SmtpEvidence as JSON. */
  evidence: string;
}

/** A predicted risk, as it was made; it is compared with the scan that comes. */
export interface PredictionRow {
  /** The newest scan that it rests on. */
  scan_id: string;
  category: string;
  horizon_days: number;
  domain: string;
  /** ISO 8601, UTC. */
  due_at: string;
  /** StoredPrediction as JSON. */
  body: string;
}

/** What figures of the whole portfolio ask for, so that no report and no record has to be read for them. */
export interface PortfolioTables {
  standing_postures: StandingPostureRow;
  footprints: FootprintRow;
  client_outlines: OutlineRow;
  known_breaches: KnownBreachRow;
}

/** The posture that stands for a domain: of its newest scan that reached it. It goes when that revision goes. */
interface StandingPostureRow {
  /** Without `www.`. */
  domain: string;
  scan_id: string;
  revision: number;
  /** When the scan began; ISO 8601, UTC. */
  at: string;
  /** null = too little was seen for a figure. */
  posture: number | null;
}

/** What a part of a scan shows of providers that companies share; of the newest scan that looked there. */
interface FootprintRow {
  /** Without `www.`. */
  domain: string;
  /** LookedPart. */
  part: string;
  scan_id: string;
  revision: number;
  at: string;
  /** SharedMark[] as JSON; empty = it looked, and knows none of what it saw. */
  marks: string;
}

/**
 * What a source of breaches said of a domain at its newest scan; no row = none answered. It goes when that revision
 * goes.
 */
interface KnownBreachRow {
  /** Without `www.`. */
  domain: string;
  scan_id: string;
  revision: number;
  /** The newest breach of its own service; null = the source named none. */
  name: string | null;
  /** Its day, ISO 8601. */
  breached_on: string | null;
  /** When the source was asked; ISO 8601, UTC. */
  as_of: string;
}

/** What a client's record says of its trade and size. */
interface OutlineRow {
  client_id: string;
  industry: string | null;
  industry_known: string | null;
  industry_as_of: string | null;
  /** Pence a year. */
  turnover: number | null;
  turnover_known: string | null;
  turnover_as_of: string | null;
}

/** A finding that someone disputes, and what was decided. */
export interface DisputeRow {
  id: string;
  scan_id: string;
  domain: string;
  check_id: string;
  /** The finding's title as it stood when it was disputed. */
  title: string;
  /** DisputeState. */
  state: string;
  ground: string | null;
  reason: string;
  evidence: string | null;
  said_by: string;
  /** ISO 8601, UTC. */
  at: string;
  settled_by: string | null;
  settled_at: string | null;
  note: string | null;
  /** The last day on which it counts; null = it has no end. */
  expires_on: string | null;
  /** The last scan to which it is carried over; null = none. */
  carried_scan_id: string | null;
  /** When that scan began; ISO 8601, UTC. */
  carried_at: string | null;
}

/** A host that scans of a domain led to, and what was decided about it. */
export interface AssetRow {
  /** The domain whose scans led to it. */
  owner: string;
  host: string;
  /** How it was found: AssetTrail. */
  found: string;
  proof: string;
  /** ISO 8601, UTC. */
  first_seen: string;
  last_seen: string;
  /** The last scan that led to it. */
  scan_id: string;
  /** 'candidate', 'accepted' or 'rejected'. */
  state: string;
  decided_at: string | null;
  decided_by: string | null;
  note: string | null;
}

/** One search for names that look like a domain. */
export interface LookalikeRow {
  /** SHA-256 of what it says. */
  id: string;
  /** The registrable domain that was searched for. */
  domain: string;
  /** ISO 8601, UTC. */
  at: string;
  /** LookalikeSearch as JSON. */
  body: string;
}
