import type { ErrorCode } from "@broker/contracts";

/** The codes a script may rely on. */
export const EXIT = { done: 0, gateCrossed: 1, failed: 2, usage: 64, interrupted: 130 } as const;

/** Exit code of every expected failure; a new error code does not compile until it has one. */
export const EXIT_CODES: Readonly<Record<ErrorCode, number>> = {
  usage: EXIT.usage,
  config_invalid: EXIT.usage,
  input_invalid: EXIT.usage,
  target_invalid: EXIT.usage,
  target_refused: EXIT.failed,
  target_unreachable: EXIT.failed,
  not_found: EXIT.usage,
  ambiguous: EXIT.usage,
  feature_locked: EXIT.usage,
  evidence_invalid: EXIT.usage,
  report_invalid: EXIT.usage,
  record_unsettled: EXIT.failed,
  session_expired: EXIT.failed,
  link_spent: EXIT.failed,
  gate_closed: EXIT.failed,
  not_permitted: EXIT.failed,
  store_unavailable: EXIT.failed,
  store_damaged: EXIT.failed,
  store_newer: EXIT.failed,
  storage_full: EXIT.failed,
  file_unreadable: EXIT.usage,
  file_unwritable: EXIT.failed,
  port_taken: EXIT.failed,
  too_busy: EXIT.failed,
  limit_reached: EXIT.failed,
  browser_missing: EXIT.failed,
  source_unavailable: EXIT.failed,
  network_unavailable: EXIT.failed,
  interrupted: EXIT.interrupted,
  internal: EXIT.failed,
};
