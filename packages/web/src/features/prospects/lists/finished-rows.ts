import type { BatchEvent, JobEvent } from "@broker/contracts";

/** A company of a list that was finished, as it stands now. */
export type FinishedRow = Extract<BatchEvent, { type: "prospect-finished" }>;

/**
 * The companies that a list's events tell of, in the order in which their scans ended. What outside sources say afterwards moves a posture:
 * the later figure takes the place of the earlier, as it does in the table.
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
