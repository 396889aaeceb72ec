/** A simulated figure with its standard error, both in the unit of the losses. */
export interface Estimate {
  readonly value: number;
  readonly standardError: number;
}

/** A standard error above this share of a mean: the mean is not printed. */
export const MOST_ERROR = 0.05;

/** The `rank`th smallest of all years (from 1), the quiet ones first. */
function ranked(sorted: Float64Array, years: number, rank: number): number {
  const place = Math.min(years, Math.max(1, rank)) - (years - sorted.length) - 1;
  return place < 0 ? 0 : (sorted[place] ?? 0);
}

/**
 * The loss that a year exceeds with probability 1 − `level` (value at risk). Its standard error is half the distance between the order
 * statistics one binomial deviation below and above.
 * @param sorted years with an event, the smallest first; @param years all years
 */
export function yearQuantile(sorted: Float64Array, years: number, level: number): Estimate {
  const place = years * level;
  const deviation = Math.sqrt(years * level * (1 - level));
  const at = (rank: number) => ranked(sorted, years, Math.ceil(rank - 1e-9));
  return { value: at(place), standardError: (at(place + deviation) - at(place - deviation)) / 2 };
}

/**
 * The mean of the worst 1 − `level` of all years (tail value at risk); standard error
 * √((variance of those years + level × (mean − quantile)²) ÷ their number).
 */
export function tailMean(sorted: Float64Array, years: number, level: number): Estimate {
  const count = Math.max(1, Math.round(years * (1 - level)));
  const quantile = yearQuantile(sorted, years, level).value;
  const worst = sorted.subarray(Math.max(0, sorted.length - count));
  let sum = 0;
  for (const loss of worst) sum += loss;
  const value = sum / count;
  let squares = (count - worst.length) * value ** 2;
  for (const loss of worst) squares += (loss - value) ** 2;
  return { value, standardError: Math.sqrt((squares / count + level * (value - quantile) ** 2) / count) };
}
