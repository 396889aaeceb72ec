import type { TableRow } from "@broker/contracts";
import { onCurve } from "../curve/on-curve.ts";
import { dataRow } from "../trace/data-row.ts";
import table from "./retention-factors.json" with { type: "json" };

const POINTS = table.rows.map((row) => ({ at: row.retention, value: row.factor, row }));

/** Below this a retention takes no more off the smallest losses that are worth a claim. */
const LEAST = 1_000;

/** What a retention in dollars takes off or adds, 1 at 25,000: read off between the printed points and beyond them by their slope. */
export function retentionFactor(retention: number): { readonly factor: number; readonly rows: readonly TableRow[] } {
  const { value, low, high } = onCurve(POINTS, Math.max(LEAST, retention), { below: "extended", above: "extended" });
  const used = POINTS.filter(({ at }) => at === low.at || at === high.at);
  return { factor: value, rows: used.map(({ row }) => dataRow(table.id, row)) };
}
