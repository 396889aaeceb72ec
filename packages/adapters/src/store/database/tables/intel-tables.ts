/** Threat intelligence: imported files, excerpts of stored evidence and what matches. Columns as SQL has them. */
export const INTEL_TABLES = {
  /**
   * A file of advisories or indicators. `id`: of purpose and content. `skipped`: entries that were left out. `pending`:
   * 1 = being stored or removed.
   */
  intel_imports: `
    id text not null primary key, kind text not null, file text not null, format text not null,
    imported_at text not null, imported_by text not null, advisories integer not null, indicators integer not null,
    skipped integer not null, pending integer`,
  /** An indicator of a file. `site`: the registrable domain, the address or the hash by which it is looked up. */
  intel_indicators: `
    id text not null primary key, import_id text not null references intel_imports (id) on delete cascade,
    site text not null, kind text not null, value text not null, what text, severity text, source text not null,
    valid_from text, valid_until text`,
  /** An advisory of a file. `body`: AdvisoryFields as JSON. */
  intel_advisories: `
    id text not null primary key, import_id text not null references intel_imports (id) on delete cascade,
    published_on text, body text not null`,
  /**
   * The excerpt of a client's domain that is matched, made of stored scans. `key`: the scans and the search it is made
   * of. `body`: IntelEvidence as JSON. `claims_at`: when a source of extortion claims last answered. `settled`: what it
   * was last matched with, at `settled_at`; null = not yet.
   */
  intel_evidence: `
    domain text not null primary key, key text not null, body text not null, claims_at text, settled text,
    settled_at text`,
  /** Likelihood of exploitation of a day, 0–1. */
  intel_scores: "cve text not null, day text not null, score real not null",
  /** What matches of a client, with the decision; see IntelMatch. `listed_on`: day of the entry; null = not stated. */
  intel_matches: `
    id text not null primary key, client_id text not null, kind text not null, ref text not null, what text not null,
    source text not null, severity text, part text not null, observed text not null, domain text not null,
    observed_at text not null, why text not null, listed_on text, first_matched text not null, state text not null,
    decided_at text, decided_by text, reason text, gone_at text`,
} as const;
