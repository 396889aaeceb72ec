/**
 * What clients adopted and showed of frameworks: columns as SQL has them. Times are ISO 8601 in UTC, which sorts as
 * text.
 */
export const COMPLIANCE_TABLES = {
  /**
   * What a client adopted and decided; every client has a row. `changes`: how often this, its evidence, its record or a
   * scan changed. Its standings count until the day `stale_after`, if `library` is the digest of the library in use;
   * empty = they must be calculated. `pillars`: red and amber pillars of readiness. `unverified`: controls that are not
   * verified. `body`: ClientCompliance as JSON.
   */
  compliance_records: `
    client_id text not null primary key references clients (id), version integer not null, changes integer not null,
    stale_after text not null, library text not null, pillars integer not null, unverified integer not null,
    body text not null`,
  /**
   * Filed evidence, never changed but withdrawn. `sha256`: of its file; null = none. `body`: FiledEvidence as JSON.
   */
  compliance_evidence: `
    id text not null primary key, client_id text not null references clients (id), kind text not null, sha256 text,
    collected_at text not null, valid_until text, at text not null, withdrawn_at text, body text not null`,
  /**
   * One moment of a client's compliance; rows are only ever added. `seq`: from 1. `body`: ComplianceSnapshot as JSON.
   * `states`: ComplianceStates as JSON, gzipped.
   */
  compliance_snapshots: `
    client_id text not null references clients (id), seq integer not null, at text not null, cause text not null,
    ref text, body text not null, states bytes not null`,
  /**
   * The figures of a framework that a client adopted, as lists show them. `score`: null = less than half is assessed.
   */
  compliance_standings: `
    client_id text not null references clients (id), framework text not null, version text not null,
    standing text not null, score real, low real not null, high real not null, coverage real not null,
    assessed integer not null, total integer not null, gaps integer not null, next_expiry text, next_gap_due text`,
  /**
   * A framework of the workspace. `version`: raised by each saving. `draft_of`: the id while it is a draft, unique;
   * null = published, which never changes. `edition`: the published version that clients adopt, unique with the id;
   * null = a draft. `body`: CustomFramework as JSON.
   */
  custom_frameworks: `
    id text not null, version integer not null, draft_of text, edition text, body text not null`,
} as const;
