/** Configurations of white label: columns as SQL has them. */
export const BRAND_TABLES = {
  /** A configuration. `active`: 1 = it applies. `version`: number of its newest version. */
  brand_configurations: `
    id text not null primary key, name text not null, active integer not null, version integer not null,
    created_at text not null, created_by text not null, changed_at text not null, changed_by text not null`,
  /** A saved state. `branding`: Branding as JSON. `features`: BrandFeatures as JSON. `restored`: see BrandVersion. */
  brand_versions: `
    configuration_id text not null references brand_configurations (id) on delete cascade, n integer not null,
    branding text not null, features text not null, restored integer, created_at text not null,
    created_by text not null`,
  /** The clients that a configuration applies to, each to one at most. */
  brand_clients: `
    client_id text not null primary key references clients (id),
    configuration_id text not null references brand_configurations (id) on delete cascade`,
  /**
   * The proof of a domain. `kind`: ProofKind. `token`: value of the record that proves it. `checks`: ProofCheck as a
   * JSON list, of the last check. `public_key`: with which emails of a sender are verified, base64; null = none yet.
   * `key_file`: name of the secret file with the private one. `proven_at`: null = not proven, or no longer.
   */
  brand_proofs: `
    configuration_id text not null references brand_configurations (id) on delete cascade, kind text not null,
    domain text not null, token text not null, checks text not null, public_key text, key_file text, checked_at text,
    proven_at text`,
} as const;
