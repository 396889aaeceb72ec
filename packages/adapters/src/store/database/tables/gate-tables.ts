/** Permissions of users, and what opens the sanctions gate: columns as SQL has them. */
export const GATE_TABLES = {
  /** A permission beyond a role. `user_key`: as in `users`, which need not have it. `name`: as it was given. */
  user_permissions: `
    user_key text not null, permission text not null, name text not null, created_at text not null,
    created_by text not null`,
  /**
   * A decision that opens the gate of a client. `until`: last day. `once`: 1 = for one submission. `document_id`,
   * `placement_id`: what it was used for; null = not yet. `withdrawn_at`: null = it was not withdrawn.
   */
  gate_openings: `
    id text not null primary key, client_id text not null references clients (id), at text not null,
    said_by text not null, until text not null, once integer not null, reason text not null, document_id text,
    placement_id text, withdrawn_at text, withdrawn_by text`,
  /**
   * A licence under which a listed party may be insured. `covers`: keys of matches, as JSON. `expires_on`: null = it
   * states none. `digest`: SHA-256 of the file.
   */
  sanctions_licences: `
    id text not null primary key, client_id text not null references clients (id), at text not null,
    said_by text not null, authority text not null, number text not null, granted_on text not null, expires_on text,
    file text not null, digest text not null, covers text not null, withdrawn_at text, withdrawn_by text`,
} as const;
