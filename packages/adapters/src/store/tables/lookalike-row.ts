/** One search for names that look like a domain. */
export interface LookalikeRow {
  /** SHA-256 of what it says. */
  id: string;
  /** The registrable domain that was searched for. */
  domain: string;
  /** ISO 8601, UTC. */
  at: string;
  /** LookalikeSearch as JSON. */
  body: string;
}
