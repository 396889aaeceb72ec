/** A simulated figure with its standard error, both in the unit of the losses. */
export interface Estimate {
  readonly value: number;
  readonly standardError: number;
}

/** A standard error above this share of a mean: the mean is not printed. */
export const MOST_ERROR = 0.05;

/** The `rank`th smallest of the years with an event (from 1); a quiet year, 0, for ranks below that. */
function ranked(sorted: Float64Array, rank: number): number {
  const place = Math.min(sorted.length, Math.ceil(rank - 1e-9)) - 1;
  return place < 0 ? 0 : (sorted[place] ?? 0);
}

/**
 * The loss that a year exceeds with probability 1 − `level` (value at risk). Its standard error is half the distance between the order
 * statistics one binomial deviation below and above, among the years with an event: how many are quiet is no matter of chance.
 * @param sorted years with an event, the smallest first
 * @param years all years
 */
export function yearQuantile(sorted: Float64Array, years: number, level: number): Estimate {
  const rank = years * level - (years - sorted.length);
  const share = rank / sorted.length;
  if (!(share > 0)) return { value: 0, standardError: 0 };
  const deviation = Math.sqrt(sorted.length * share * Math.max(0, 1 - share));
  const spread = ranked(sorted, rank + deviation) - ranked(sorted, Math.max(1, rank - deviation));
  return { value: ranked(sorted, rank), standardError: spread / 2 };
}

/**
 * The mean of the worst 1 − `level` of all years (tail value at risk). Standard error: of the years in the tail,
 * √((their variance + share of years with an event below them × (mean − quantile)²) ÷ their number); where the tail reaches the quiet
 * years, that of the sum of all others.
 */
export function tailMean(sorted: Float64Array, years: number, level: number): Estimate {
  const count = Math.max(1, Math.round(years * (1 - level)));
  const worst = sorted.subarray(Math.max(0, sorted.length - count));
  let sum = 0;
  for (const loss of worst) sum += loss;
  const value = sum / count;
  const middle = worst.length === 0 ? 0 : sum / worst.length;
  let squares = 0;
  for (const loss of worst) squares += (loss - middle) ** 2;
  if (worst.length < count || count === sorted.length) return { value, standardError: Math.sqrt(squares) / count };
  const below = 1 - count / sorted.length;
  const quantile = yearQuantile(sorted, years, level).value;
  return { value, standardError: Math.sqrt((squares / count + below * (value - quantile) ** 2) / count) };
}
