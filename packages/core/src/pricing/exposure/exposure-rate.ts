import { showDollars, type TableRow } from "@broker/contracts";
import { onCurve, type Point } from "../curve/on-curve.ts";
import { dataRow, rowNamed } from "../trace/data-row.ts";
import table from "./exposure-rates.json" with { type: "json" };

/** What each dollar of turnover costs, and between which printed rates it was read. */
export interface ExposureRate {
  /** A share of the turnover, 0–1. */
  readonly rate: number;
  readonly input: string;
  readonly row: TableRow;
}

/** Turnover in dollars at which the first band of the table begins and the last ends; it prints neither. Beyond them the rate stays. */
const [BEGIN, END] = [1_000_000, 1_250_000_000];

/** The printed rates of a class, each at the middle of its band by logarithm, in dollars for each 1,000. */
function points(hazard: number): Point[] {
  return rowNamed(table, String(hazard)).bands.map(({ from, to, rate }) => ({
    at: Math.sqrt(Math.max(from, BEGIN) * (to ?? END)),
    value: rate,
  }));
}

/**
 * The rate of a hazard class at a turnover in dollars. The table prints one rate for each band, so that a company would pay less for
 * growing past a border; here the rates stand at the middles of the bands and are read off between them.
 */
export function exposureRate(hazard: number, turnover: number): ExposureRate {
  const { value, low, high } = onCurve(points(hazard), turnover, { below: "flat", above: "flat" });
  const at = (point: Point) => `$${point.value.toFixed(2)} at ${showDollars(Number(point.at.toPrecision(3)))}`;
  const between = low === high ? at(low) : `${at(low)} and ${at(high)}`;
  return {
    rate: value / 1000,
    input: `$${value.toFixed(4)} for each $1,000 of turnover, from ${between}`,
    row: dataRow(table.id, rowNamed(table, String(hazard))),
  };
}
