/**
 * KYC: columns as SQL has them. Names of officers and owners are in these tables alone. Times are ISO 8601 in UTC,
 * which sorts as text.
 */
export const KYC_TABLES = {
  /**
   * The case of a client. `version`: raised by each saving. `status`, `risk`, `score` (0-100), `coverage` (percent): as
   * last settled; null = not assessed. `next_on`: day of the next run. `search`: name of the client in small letters.
   * `body`: SavedKycCase as JSON.
   */
  kyc_cases: `
    client_id text not null primary key references clients (id), version integer not null, status text not null,
    risk text, score integer, coverage integer not null, next_on text not null, search text not null,
    body text not null`,
  /** A party of a client. `gone_at`: null = it is one. `body`: KycParty as JSON. */
  kyc_parties: `
    id text not null primary key, client_id text not null references clients (id), source text not null, gone_at text,
    body text not null`,
  /** A screening of a client's parties. `lists`: names and days of its lists. `body`: ClientScreening as JSON. */
  kyc_screenings: `
    id text not null primary key, client_id text not null references clients (id), at text not null,
    lists text not null, body text not null`,
  /**
   * A hit of a party. `basis`: what a decision rests on, as JSON. `gone_at`: null = the last screening found it.
   * `body`: KycHit without its steps, as JSON.
   */
  kyc_hits: `
    id text not null primary key, client_id text not null references clients (id), party_id text not null,
    strength text not null, state text not null, basis text not null, found_at text not null, gone_at text,
    body text not null`,
  /** A step of a hit. `n`: from 1. `by_user`: null = a screening. `body`: HitStep as JSON. */
  kyc_hit_steps: `
    hit_id text not null references kyc_hits (id), n integer not null, client_id text not null references clients (id),
    at text not null, action text not null, by_user text, body text not null`,
  /** A check that a person made outside this product. `body`: HandCheck as JSON. */
  kyc_checks: `
    id text not null primary key, client_id text not null references clients (id), type text not null, at text not null,
    by_user text not null, body text not null`,
} as const;
