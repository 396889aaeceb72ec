import { sentenceCase, showDollars, type TableRow } from "@broker/contracts";

/** A point of a curve over turnover, with its table row. */
export interface Knot {
  readonly turnover: number;
  readonly value: number;
  readonly row: TableRow;
}

/** A value interpolated from a curve, with its adjacent rows; `beyond` if the turnover is outside them all. */
export interface Reading {
  readonly value: number;
  readonly rows: readonly TableRow[];
  readonly beyond: "below" | "above" | null;
}

/**
 * Interpolates on the logarithm of the turnover, so that there is no jump at a band boundary; constant beyond the
 * outermost knots.
 */
export function interpolate(knots: readonly Knot[], turnover: number): Reading {
  const place = knots.findIndex((knot) => knot.turnover >= turnover);
  const high = knots[place === -1 ? knots.length - 1 : place];
  const low = knots[place === -1 ? knots.length - 1 : Math.max(0, place - 1)];
  if (low === undefined || high === undefined) throw new Error("A curve needs a knot.");
  if (place === -1) return { value: high.value, rows: [high.row], beyond: "above" };
  if (low === high) return { value: low.value, rows: [low.row], beyond: turnover < low.turnover ? "below" : null };
  const share = Math.log(turnover / low.turnover) / Math.log(high.turnover / low.turnover);
  return { value: low.value + share * (high.value - low.value), rows: [low.row, high.row], beyond: null };
}

/** A turnover in dollars as shown in a step, with its position on the curve. */
export function turnoverWords(turnover: number, { beyond }: Reading): string {
  const amount = `turnover of ${showDollars(Number(turnover.toPrecision(3)))}`;
  if (beyond === null) return amount;
  return `${amount}, ${beyond === "below" ? "below the table's lowest band; the lowest band is used" : "above the table's highest band; the highest band is used"}`;
}

/** What a reader of the results must know of a turnover that lies outside a curve; empty = it lies within. */
export function turnoverWarnings(turnover: number, read: Reading): string[] {
  return read.beyond === null ? [] : [`${sentenceCase(turnoverWords(turnover, read))}.`];
}

/** The warning that a table has no row for a sector, named as the record states it. */
export const sectorWarning = (sector: string) =>
  `The table has no row for the sector (${sector}), so the sector changes nothing.`;
