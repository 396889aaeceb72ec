/**
 * Scans and what follows from them: columns as SQL has them, for `initialSchema` and for the types of rows. Times are
 * ISO 8601 in UTC, which sorts as text; 0 and 1 are false and true.
 */
export const SCAN_TABLES = {
  /**
   * The raw evidence of a scan, stored once for all its revisions. `hash`: the scan's id, or SHA-256 of the stored JSON
   * if that is not `whole`, because page bodies were left out to stay within the cap. `body`: JSON, gzipped; `size`:
   * its compressed bytes.
   */
  evidence: `
    hash text not null primary key, body bytes not null, size integer not null, whole integer not null,
    created_at text not null`,
  /**
   * One revision of one stored scan. `id`: hash of the collected evidence. `report`: JSON, gzipped. `authority`:
   * ScanAuthority as JSON; null = stored before that was recorded.
   */
  scans: `
    id text not null, revision integer not null, domain text not null, started_at text not null,
    method_version text not null, status text not null, posture integer, coverage real not null, report bytes not null,
    evidence_hash text not null references evidence (hash), authority text`,
  /** One run over a list. `id`: day and letter, 2026-11-05-a. `finished_at`: null = it can be resumed. */
  batches: `
    id text not null primary key, source text not null, started_at text not null, finished_at text,
    settings text not null`,
  /**
   * One row of a list with its outcome. `fields`, `result`: JSON. `enrichment`: none, pending, done or failed; null =
   * none. `enrichment_lack`: sources that did not answer and the error, as JSON; null = nothing is missing.
   */
  batch_rows: `
    batch_id text not null references batches (id), row_number integer not null, line integer not null,
    input text not null, domain text, fields text not null, state text not null, error text, scan_id text, result text,
    finished_at text, enrichment text, enrichment_lack text`,
  /** What an MX host answered when it was last visited. `host`: lower case. `evidence`: SmtpEvidence as JSON. */
  mail_hosts: "host text not null primary key, asked_at text not null, evidence text not null",
  /**
   * A check that failed or earned only part of its points, in one revision of a scan; removed with the revision.
   * `outcome`: 'fail' or 'partial'. `lost`: points lost, of `weight`. `dispute`: state of the dispute about it; null =
   * not disputed. `at`: when the scan began. `latest`: 1 = of the newest revision of the domain's last answered scan.
   */
  findings: `
    scan_id text not null, revision integer not null, check_id text not null, domain text not null, area text not null,
    outcome text not null, severity text not null, title text not null, weight real not null, lost real not null,
    dispute text, at text not null, latest integer not null`,
  /**
   * A host that scans of the domain `owner` discovered, and the decision about it. `found`: AssetTrail. `scan_id`: the
   * last scan that discovered it. `state`: 'candidate', 'accepted' or 'rejected'.
   */
  assets: `
    owner text not null, host text not null, found text not null, proof text not null, first_seen text not null,
    last_seen text not null, scan_id text not null, state text not null, decided_at text, decided_by text, note text`,
  /**
   * A disputed finding and the decision. `title`: as it was when disputed. `expires_on`: the last day on which it
   * counts; null = no end. `carried_scan_id`: the last scan to which it is carried over, which began at `carried_at`.
   */
  disputes: `
    id text not null primary key, scan_id text not null, domain text not null, check_id text not null,
    title text not null, state text not null, ground text, reason text not null, evidence text, said_by text not null,
    at text not null, settled_by text, settled_at text, note text, expires_on text, carried_scan_id text,
    carried_at text`,
  /** OutsideAnswers as JSON, gzipped, as they went into one revision of a scan; removed with the revision. */
  outside_answers: "scan_id text not null, revision integer not null, answers bytes not null",
  /**
   * One search for lookalikes of a registrable domain. `id`: SHA-256 of its content. `body`: LookalikeSearch as JSON.
   */
  lookalike_searches: "id text not null primary key, domain text not null, at text not null, body text not null",
  /**
   * The posture of a domain, without `www.`, by its newest answered scan; removed with that revision. `posture`: null =
   * insufficient data for a score. `verdict`: of the scan alone, on its day; null = its report cannot be read.
   * `critical`: open critical findings. `capped`: 1 = a ceiling applies. `expires_on`: the first day on which the
   * domain or its certificate expires.
   */
  standing_postures: `
    domain text not null primary key, scan_id text not null, revision integer not null, at text not null,
    posture integer, basis text, verdict text, critical integer, capped integer, expires_on text`,
  /**
   * The shared providers that a part of a scan shows, by the newest scan that covered that part. `domain`: without
   * `www.`. `part`: ScannedPart. `marks`: SharedMark[] as JSON; empty = covered, but nothing recognised.
   */
  footprints: `
    domain text not null, part text not null, scan_id text not null, revision integer not null, at text not null,
    marks text not null`,
  /** A predicted risk, for comparison with later scans. `scan_id`: the newest scan it is based on. */
  risk_predictions: `
    scan_id text not null, category text not null, horizon_days integer not null, domain text not null,
    due_at text not null, body text not null`,
  /**
   * What is compared over time of one answered scan, by its newest revision; removed with that. `domain`: without
   * `www.`. `posture`: null = insufficient data for a score. `basis`: the components that were assessed. `newest`: 1 =
   * of the domain's newest answered scan; of that one, `previous`: the last scan that compares with it, and `lack`:
   * ChangeLack, why none does. `body`: ScanPoint as JSON.
   */
  scan_points: `
    scan_id text not null primary key, revision integer not null, domain text not null, at text not null,
    method text not null, basis text not null, posture integer, newest integer not null, previous text, lack text,
    body text not null`,
  /**
   * What a source of breaches answered for a domain, without `www.`, at its newest scan; no row = no source answered.
   * `name`: the newest breach of its own service; null = the source named none. `as_of`: when the source was queried.
   */
  known_breaches: `
    domain text not null primary key, scan_id text not null, revision integer not null, name text, breached_on text,
    as_of text not null`,
} as const;
