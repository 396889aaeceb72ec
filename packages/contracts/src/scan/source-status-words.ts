import type { SourceStatus } from "./source-status.ts";

/** How a source's state stands behind its name. */
export const SOURCE_STATUS_WORDS: Readonly<Record<SourceStatus["status"], string>> = {
  ok: "answered",
  "not-found": "knows nothing of it",
  "not-configured": "not configured",
  "rate-limited": "asked us to wait",
  unavailable: "did not answer",
  pending: "not answered yet",
};
