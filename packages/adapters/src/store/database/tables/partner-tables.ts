/** Keys of the partner API and their use: columns as SQL has them. */
export const PARTNER_TABLES = {
  /**
   * A key. `scopes`, `addresses`: JSON. `secret_hash`: SHA-256 of the secret, in hex; the secret is not stored.
   * `former_hash`: of the secret before, accepted until `former_until`; null = there is none.
   */
  api_keys: `
    id text not null primary key, name text not null, scopes text not null, addresses text not null,
    secret_hash text not null, former_hash text, former_until text, expires_at text not null, created_at text not null,
    created_by text not null, revoked_at text, revoked_by text`,
  /**
   * Calls of a key, which all processes count together. `minute_from`, `day_from`: start of the minute and of the day
   * (UTC) that are counted, and `last_at`: the last call, in milliseconds since 1970 by the database's clock.
   */
  api_key_calls: `
    key_id text not null primary key references api_keys (id) on delete cascade, minute_from integer not null,
    minute_count integer not null, day_from integer not null, day_count integer not null, last_at integer not null,
    last_address text not null`,
} as const;
