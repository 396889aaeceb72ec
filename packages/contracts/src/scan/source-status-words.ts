import type { SourceStatus } from "./source-status.ts";

/** A source's state, as shown after its name. */
export const SOURCE_STATUS_WORDS: Readonly<Record<SourceStatus["status"], string>> = {
  ok: "answered",
  "not-found": "no record",
  "not-configured": "not configured",
  "rate-limited": "rate limited",
  unavailable: "did not answer",
  pending: "awaiting response",
};
