/** A finding that somebody says is wrong, and what was decided. */
export interface DisputeRow {
  id: string;
  scan_id: string;
  domain: string;
  check_id: string;
  /** The finding's title as it stood when it was disputed. */
  title: string;
  /** DisputeState. */
  state: string;
  ground: string | null;
  reason: string;
  evidence: string | null;
  said_by: string;
  /** ISO 8601, UTC. */
  at: string;
  settled_by: string | null;
  settled_at: string | null;
  note: string | null;
  /** The last day on which it counts; null = it has no end. */
  expires_on: string | null;
  /** The last scan to which it is carried over; null = none. */
  carried_scan_id: string | null;
  /** When that scan began; ISO 8601, UTC. */
  carried_at: string | null;
}
