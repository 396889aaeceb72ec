/**
 * Every expected failure of the product. Tables keyed by it (exit codes, HTTP statuses) are `Record<ErrorCode, …>`, so
 * that a new code does not compile until each table has an entry.
 */
export const ERROR_CODES = [
  "usage",
  "config_invalid",
  "input_invalid",
  "target_invalid",
  "target_refused",
  "target_unreachable",
  "not_found",
  "ambiguous",
  "feature_locked",
  "not_permitted",
  "evidence_invalid",
  "report_invalid",
  "record_unsettled",
  "session_expired",
  "link_spent",
  "gate_closed",
  "store_unavailable",
  "store_damaged",
  "store_newer",
  "storage_full",
  "file_unreadable",
  "file_unwritable",
  "port_taken",
  "browser_missing",
  "source_unavailable",
  "network_unavailable",
  "too_busy",
  "limit_reached",
  "interrupted",
  "internal",
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];
