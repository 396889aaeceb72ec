import type { BatchRow, RowState } from "@broker/contracts";

/** How many rows are in each state. */
export function countRows(rows: readonly Pick<BatchRow, "state">[]): Record<RowState, number> {
  const counts: Record<RowState, number> = { waiting: 0, complete: 0, partial: 0, failed: 0, skipped: 0, rejected: 0 };
  for (const { state } of rows) counts[state] += 1;
  return counts;
}
