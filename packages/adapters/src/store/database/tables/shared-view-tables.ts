/** Views of clients that are shared by link: columns as SQL has them. */
export const SHARED_VIEW_TABLES = {
  /**
   * A link. `token_hash`: SHA-256 of its secret, in hex; the secret is not stored. `openings`: how often it was opened.
   */
  shared_views: `
    id text not null primary key, client_id text not null, token_hash text not null, audience text not null,
    recipient text not null, created_at text not null, created_by text not null, until text not null,
    openings integer not null, last_opened_at text, revoked_at text, revoked_by text`,
} as const;
