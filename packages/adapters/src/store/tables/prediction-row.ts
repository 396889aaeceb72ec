/** A predicted risk, as it was made; it is compared with the scan that comes. */
export interface PredictionRow {
  /** The newest scan that it rests on. */
  scan_id: string;
  category: string;
  horizon_days: number;
  domain: string;
  /** ISO 8601, UTC. */
  due_at: string;
  /** StoredPrediction as JSON. */
  body: string;
}
