import type { BatchEvent, JobEvent } from "@broker/contracts";

/** A finished company of a list. */
export type FinishedRow = Extract<BatchEvent, { type: "prospect-finished" }>;

/**
 * Finished companies in the order in which their scans ended. A posture updated by external sources replaces the
 * earlier one.
 */
export function finishedRows(events: readonly JobEvent[]): readonly FinishedRow[] {
  const rows = new Map<number, FinishedRow>();
  for (const told of events) {
    if (told.type !== "told") continue;
    const { event } = told;
    if (event.type === "prospect-finished") rows.set(event.row, event);
    if (event.type !== "prospect-enriched") continue;
    const before = rows.get(event.row);
    const { posture, band, coverage, enrichment } = event;
    if (before !== undefined) rows.set(event.row, { ...before, posture, band, coverage, enrichment: enrichment.state });
  }
  return [...rows.values()];
}
