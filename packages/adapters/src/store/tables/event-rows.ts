/** What changed between scans, what was done about it, and what the person at work is told. */
export interface EventTables {
  events: EventRow;
  event_history: EventHistoryRow;
  notifications: NotificationRow;
}

/** A trigger event. It outlives its scans: what a broker did about it stays on record. */
interface EventRow {
  id: string;
  rule: string;
  domain: string;
  company: string;
  event: string;
  type: string;
  priority: string;
  /** When the later scan began; ISO 8601, UTC. */
  at: string;
  impact: string;
  action_required: string;
  status: string;
  before_scan: string;
  after_scan: string;
  /** TriggerEvidence[] as JSON. */
  evidence: string;
}

/** One thing that a person did about an event. */
interface EventHistoryRow {
  event_id: string;
  /** From 1. */
  n: number;
  status: string;
  at: string;
  said_by: string;
  note: string | null;
}

interface NotificationRow {
  id: string;
  kind: string;
  title: string;
  message: string;
  type: string;
  /** ISO 8601, UTC. */
  at: string;
  action_url: string;
  /** The company's domain; null = it is about a whole list. */
  domain: string | null;
  /** null = unread. */
  read_at: string | null;
  read_by: string | null;
}
