/** A host that scans of a domain led to, and what was decided about it. */
export interface AssetRow {
  /** The domain whose scans led to it. */
  owner: string;
  host: string;
  /** How it was found: AssetTrail. */
  found: string;
  proof: string;
  /** ISO 8601, UTC. */
  first_seen: string;
  last_seen: string;
  /** The last scan that led to it. */
  scan_id: string;
  /** 'candidate', 'accepted' or 'rejected'. */
  state: string;
  decided_at: string | null;
  decided_by: string | null;
  note: string | null;
}
