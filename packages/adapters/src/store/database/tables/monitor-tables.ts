/** Alerts of the monitor and its rules: columns as SQL has them. */
export const MONITOR_TABLES = {
  /**
   * A condition of a client; see Alert. `client_id`: '' = the whole workspace. `episode`: from 1. `rank`: place of the
   * severity, 0 = critical. `is_open`: 1 = active or investigating. `condition`: what later scans are compared with, as
   * JSON of the rule. `gone_at`: when a scan showed it gone; null = none has. `search`: its words in lower case.
   */
  alerts: `
    id text not null primary key, client_id text not null, domain text, rule text not null, subject text not null,
    episode integer not null, title text not null, severity text not null, rank integer not null,
    impact text not null, action_required text not null, since text not null, last_seen text not null,
    status text not null, is_open integer not null, trigger_id text, scan_id text, evidence text not null,
    condition text not null, assignee text, snoozed_until text, reason text, resolved_at text, resolved_by text,
    resolved_note text, gone_at text, search text not null`,
  /** One step of an alert. `n`: from 1. `said_by`: null = the monitor. */
  alert_history: `
    alert_id text not null references alerts (id) on delete cascade, n integer not null, at text not null,
    said_by text, action text not null, note text`,
  /** A rule's setting. `client_id`: '' = of the workspace. `enabled`: null = as the wider one. `threshold`: JSON. */
  alert_rule_settings: `
    client_id text not null, rule text not null, enabled integer, threshold text, changed_at text not null,
    changed_by text not null`,
} as const;
