import type { BatchEvent, BatchRow } from "@broker/contracts";

/** An event of a batch before it has its number and time. */
export type Untold<Event = BatchEvent> = Event extends unknown ? Omit<Event, "seq" | "at" | "batchId"> : never;

/** A row whose scan ended, or was left out. */
export function finishedEvent({ row, line, domain, state, result, error, enrichment }: BatchRow): Untold {
  return {
    type: "prospect-finished",
    row,
    line,
    domain: domain ?? "",
    ...(result ? { scanId: result.scanId } : {}),
    status: state === "complete" || state === "partial" || state === "skipped" ? state : "failed",
    posture: result?.posture ?? null,
    band: result?.band ?? null,
    coverage: result?.coverage ?? null,
    durationMs: result?.durationMs ?? null,
    error,
    enrichment: enrichment.state,
  };
}

/** A row about whose company outside sources were asked. */
export function enrichedEvent({ row, line, domain, result, enrichment }: BatchRow): Untold {
  return {
    type: "prospect-enriched",
    row,
    line,
    domain: domain ?? "",
    scanId: result?.scanId ?? "",
    posture: result?.posture ?? null,
    band: result?.band ?? null,
    coverage: result?.coverage ?? null,
    enrichment,
  };
}
