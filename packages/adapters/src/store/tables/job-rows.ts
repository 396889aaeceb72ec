/** A piece of work that goes on while nobody waits for it. */
interface JobRow {
  id: string;
  kind: string;
  state: string;
  /** ISO 8601, UTC; sorts as text. */
  created_at: string;
  /** null = it has not ended. */
  finished_at: string | null;
  /** The host that it is about; null = it is about none, or about many. */
  domain: string | null;
  batch_id: string | null;
  /** The process that does it, as `JobOwner` names it. */
  owner: string;
  /** When that process last said that it lives, by the machine's own clock. */
  seen_at: string;
  /** Number of its last event. */
  last_event: number;
  /** Job as JSON. */
  body: string;
  /** What it answered, as JSON, gzipped; null = nothing is kept. */
  answer: Uint8Array | null;
}

interface JobEventRow {
  job_id: string;
  n: number;
  /** JobEvent as JSON. */
  body: string;
}

export interface JobTables {
  jobs: JobRow;
  job_events: JobEventRow;
}
