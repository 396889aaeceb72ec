/**
 * Vendors' reports of clients, and what follows from them: columns as SQL has them. Days and times are ISO 8601 in UTC,
 * which sorts as text.
 */
export const REPORT_TABLES = {
  /**
   * A filed report, never changed but withdrawn. `sha256`: of its file. `body`: FiledReport as JSON, without the count
   * of its hosts. `hosts`: that count as JSON, as last calculated. `parsed`: VendorReport as JSON, gzipped.
   */
  vendor_reports: `
    id text not null primary key, client_id text not null references clients (id), sha256 text not null,
    at text not null, withdrawn_at text, body text not null, hosts text not null, parsed bytes not null`,
  /**
   * What is calculated from a client's reports. `changes`: how often a report, a decision, a dispute or a domain
   * changed; `settled`: the number of which the weaknesses and hosts are. `settled_on`: the day of it. `facts`:
   * ReportFact[] as JSON.
   */
  report_standings: `
    client_id text not null primary key references clients (id), changes integer not null, settled integer not null,
    settled_on text not null, facts text not null`,
  /**
   * A weakness of a client over its reports and scans; calculated. `counted`: 1 = on a host that counts. `severity`:
   * 0–4, 4 = critical. `kev`: 1 = exploited; null = not known. `search`: what is searched in, in lower case. `entry`:
   * its row of the list of findings as JSON, without the client. `body`: Weakness as JSON.
   */
  weaknesses: `
    id text not null primary key, client_id text not null references clients (id), counted integer not null,
    state text not null, severity integer not null, last_on text not null, kev integer, search text not null,
    entry text not null, body text not null`,
  /** A host that reports examined; calculated. `body`: ReportAsset as JSON. */
  report_assets: `
    client_id text not null references clients (id), host text not null, body text not null`,
  /** A person's decision on a host, by its name in lower case. `kind`: ReportAssetKind. */
  report_decisions: `
    client_id text not null references clients (id), host text not null, kind text not null, by_user text not null,
    at text not null`,
  /** A dispute of a weakness, or its decision. `body`: CheckDispute as JSON. */
  weakness_disputes: `
    id text not null primary key, client_id text not null references clients (id), weakness_id text not null,
    at text not null, body text not null`,
  /** A column map of the workspace. `body`: ColumnMap as JSON. */
  column_maps: "name text not null primary key, body text not null",
} as const;
