/** The monitor's schedules and what it ran by them: columns as SQL has them. */
export const SCHEDULE_TABLES = {
  /**
   * `scope`: 'portfolio', 'filter:' with the view's name, or 'client:' with the id. `client_id`: null = no client's.
   * `rule`: frequency or cron expression. `opens`, `closes`: the window, as in 01:00.
   */
  monitor_schedules: `
    scope text not null primary key, client_id text references clients (id), rule text not null, zone text not null,
    opens text not null, closes text not null, changed_at text not null, changed_by text not null`,
  /** The last pause of the portfolio or of a client. `scope`: as in schedules. `resumed_at`: null = paused. */
  monitor_pauses: `
    scope text not null primary key, client_id text references clients (id), paused_at text not null, resumed_at text,
    changed_by text not null`,
  /**
   * A claimed slot of a client; a slot that no process claimed has no row. `slot`: day in the schedule's zone, ISO
   * 8601. `state`: running, waiting, done, skipped or failed. `fence`: counts the claims; only the process of the last
   * one may write. `attempts`: claims that did not end it. `held_until`: milliseconds since 1970; while running, the
   * end of the lease, and while waiting, when it may be claimed again. `reason`: see `SlotReason`. `error`: sentence of
   * the last failure.
   */
  monitor_slots: `
    client_id text not null references clients (id), slot text not null, due_at text not null, state text not null,
    fence integer not null, attempts integer not null, holder text, held_until integer not null,
    claimed_at text not null, finished_at text, reason text, error text`,
  /**
   * A host that a slot scanned, once a day. `day`: when it began, in the schedule's zone. `scan_id`: null = no result.
   */
  monitor_scans: `
    host text not null, day text not null, client_id text not null references clients (id), slot text not null,
    begun_at text not null, scan_id text`,
} as const;
