import type { TableRow } from "@broker/contracts";
import { onCurve } from "../curve/on-curve.ts";
import { dataRow, rowNamed } from "../trace/data-row.ts";
import table from "./increased-limits.json" with { type: "json" };

const CURVE = rowNamed(table, "riebesell");
const MARKET = table.rows.flatMap((row) =>
  row.limit === undefined ? [] : [{ at: row.limit, value: row.factor, row: dataRow(table.id, row) }],
);

/** Riebesell's curve: (limit ÷ base)^log2(1 + r). Each doubling of the limit costs (1 + r) times as much. */
export function riebesell(limit: number, { base, r }: { readonly base: number; readonly r: number }): number {
  return (limit / base) ** Math.log2(1 + r);
}

/** What a limit in dollars costs beside one of 1,000,000. */
export interface IncreasedLimit {
  /** By Riebesell's curve, by which we price. */
  readonly factor: number;
  readonly r: number;
  /** By the points of the market table, read off between and beyond them, to be shown beside it. */
  readonly market: number;
  readonly row: TableRow;
}

/** The factor for a limit in dollars, above 0. */
export function increasedLimit(limit: number): IncreasedLimit {
  const { base = 1, r = 0 } = CURVE;
  return {
    factor: riebesell(limit, { base, r }),
    r,
    market: onCurve(MARKET, limit, { below: "extended", above: "extended" }).value,
    row: dataRow(table.id, CURVE),
  };
}
