import type { BatchRow } from "@broker/contracts";

/** Figures that stand by their risk, then those of which too little was seen, what failed, what was left out, what waits, what was rejected. */
function rank({ state, result }: BatchRow): number {
  if (state === "rejected") return -5;
  if (state === "waiting") return -4;
  if (state === "skipped") return -3;
  if (state === "failed") return -2;
  return result?.risk ?? -1;
}

/** Rows in the order in which a broker calls: the riskiest first; equal ones as they stood in the list. */
export function rankRows(rows: readonly BatchRow[]): BatchRow[] {
  return [...rows].sort((a, b) => rank(b) - rank(a) || a.row - b.row);
}
