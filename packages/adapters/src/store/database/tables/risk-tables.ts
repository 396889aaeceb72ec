/** The risk register: columns as SQL has them. */
export const RISK_TABLES = {
  /**
   * A risk of a client. `rating`: residual index in tenths. `due`: target date, or the end of an acceptance. `version`:
   * raised by each saving. `body`: SavedRisk as JSON. `settled`: number of changes of the client's compliance of which
   * it is, and `settled_on`: the day; null = it follows no evidence yet.
   */
  risks: `
    id text not null primary key, client_id text not null references clients (id), key text not null,
    rating integer not null, status text not null, category text not null, owner text, due text, search text not null,
    version integer not null, body text not null, settled integer, settled_on text`,
} as const;
