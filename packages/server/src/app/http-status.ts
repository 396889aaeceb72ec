import type { ErrorCode } from "@broker/contracts";

/** The HTTP status of each expected failure (RFC 9110 §15). */
export const HTTP_STATUS: Readonly<Record<ErrorCode, number>> = {
  usage: 400,
  config_invalid: 500,
  input_invalid: 422,
  target_invalid: 422,
  target_refused: 422,
  target_unreachable: 502,
  not_found: 404,
  ambiguous: 409,
  feature_locked: 403,
  evidence_invalid: 422,
  report_invalid: 422,
  record_unsettled: 409,
  store_unavailable: 503,
  store_damaged: 500,
  store_newer: 500,
  storage_full: 507,
  file_unreadable: 500,
  file_unwritable: 500,
  port_taken: 500,
  browser_missing: 503,
  source_unavailable: 503,
  network_unavailable: 503,
  interrupted: 503,
  internal: 500,
};
