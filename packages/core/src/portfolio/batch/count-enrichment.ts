import type { BatchRow, EnrichmentState } from "@broker/contracts";

/** How many rows are in each state of their enrichment. */
export function countEnrichment(rows: readonly Pick<BatchRow, "enrichment">[]): Record<EnrichmentState, number> {
  const counts: Record<EnrichmentState, number> = { none: 0, pending: 0, done: 0, failed: 0 };
  for (const { enrichment } of rows) counts[enrichment.state] += 1;
  return counts;
}
