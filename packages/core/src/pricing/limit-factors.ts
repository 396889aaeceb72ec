import { showDollars, showFixed, type TableRow } from "@broker/contracts";
import { dataRow, rowNamed } from "./calculation.ts";
import exposureRates from "./exposure/exposure-rates.json" with { type: "json" };
import increasedLimits from "./limits/increased-limits.json" with { type: "json" };
import retentionFactors from "./retention/retention-factors.json" with { type: "json" };

/** A printed point of a table; both figures above 0. */
interface Point {
  readonly at: number;
  readonly value: number;
}

/** Extrapolation beyond the outermost points: constant, or with the last slope. */
interface Beyond {
  readonly below: "flat" | "extended";
  readonly above: "flat" | "extended";
}

/** A value from a curve with its adjacent points; equal = exactly at one, or beyond the last. */
interface OnCurve {
  readonly value: number;
  readonly low: Point;
  readonly high: Point;
}

/**
 * Interpolates between printed points by the logarithms of both figures, without jumps at band ends. The points must be
 * in ascending order.
 */
export function onCurve(points: readonly Point[], at: number, beyond: Beyond): OnCurve {
  const [first, second = first] = points;
  const last = points[points.length - 1];
  const before = points[points.length - 2] ?? last;
  if (first === undefined || second === undefined || last === undefined || before === undefined)
    throw new Error("A curve needs a point.");
  if (at <= first.at && (at === first.at || beyond.below === "flat"))
    return { value: first.value, low: first, high: first };
  if (at >= last.at && (at === last.at || beyond.above === "flat")) return { value: last.value, low: last, high: last };
  const index = points.findIndex((point) => point.at >= at);
  const low = at < first.at ? first : index === -1 ? before : (points[index - 1] ?? first);
  const high = at < first.at ? second : index === -1 ? last : (points[index] ?? last);
  const share = Math.log(at / low.at) / Math.log(high.at / low.at);
  return { value: low.value * (high.value / low.value) ** share, low, high };
}

const CURVE = rowNamed(increasedLimits, "riebesell");
const MARKET = increasedLimits.rows.flatMap((row) =>
  row.limit === undefined ? [] : [{ at: row.limit, value: row.factor, row: dataRow(increasedLimits.id, row) }],
);

/** Riebesell's curve: (limit ÷ base)^log2(1 + r). Each doubling of the limit costs (1 + r) times as much. */
export function riebesell(limit: number, { base, r }: { readonly base: number; readonly r: number }): number {
  return (limit / base) ** Math.log2(1 + r);
}

/** Cost of a limit in dollars relative to one of 1,000,000. */
interface IncreasedLimit {
  /** By Riebesell's curve, used for pricing. */
  readonly factor: number;
  readonly r: number;
  /** By the points of the market increased-limits table, interpolated and extrapolated; for comparison. */
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
    row: dataRow(increasedLimits.id, CURVE),
  };
}

const POINTS = retentionFactors.rows.map((row) => ({ at: row.retention, value: row.factor, row }));

/** Minimum retention: below this it removes no claims worth making. */
const MIN_RETENTION = 1_000;

/**
 * The factor of a retention in dollars, 1 at 25,000: interpolated between the printed points and extrapolated by their
 * slope.
 */
export function retentionFactor(retention: number): { readonly factor: number; readonly rows: readonly TableRow[] } {
  const { value, low, high } = onCurve(POINTS, Math.max(MIN_RETENTION, retention), {
    below: "extended",
    above: "extended",
  });
  const used = POINTS.filter(({ at }) => at === low.at || at === high.at);
  return { factor: value, rows: used.map(({ row }) => dataRow(retentionFactors.id, row)) };
}

/** Rate per dollar of turnover, with the adjacent printed rates. */
interface ExposureRate {
  /** A share of the turnover, 0–1. */
  readonly rate: number;
  readonly input: string;
  readonly row: TableRow;
}

/**
 * Turnover in dollars at the start of the first band and the end of the last, which the table does not print. The rate
 * is constant beyond them.
 */
const [BEGIN, END] = [1_000_000, 1_250_000_000];

/** The printed rates of a class, each at the logarithmic middle of its band, in dollars for each 1,000. */
function points(hazard: number): Point[] {
  return rowNamed(exposureRates, String(hazard)).bands.map(({ from, to, rate }) => ({
    at: Math.sqrt(Math.max(from, BEGIN) * (to ?? END)),
    value: rate,
  }));
}

/**
 * The rate of a hazard class at a turnover in dollars. The table prints one rate for each band, so that a company would
 * pay less after growing past a boundary; the rates are therefore placed at the band middles and interpolated.
 */
export function exposureRate(hazard: number, turnover: number): ExposureRate {
  const { value, low, high } = onCurve(points(hazard), turnover, { below: "flat", above: "flat" });
  const at = (point: Point) => `$${showFixed(point.value, 2)} at ${showDollars(Number(point.at.toPrecision(3)))}`;
  const between = low === high ? at(low) : `${at(low)} and ${at(high)}`;
  return {
    rate: value / 1000,
    input: `$${showFixed(value, 4)} for each $1,000 of turnover, from ${between}`,
    row: dataRow(exposureRates.id, rowNamed(exposureRates, String(hazard))),
  };
}
