import type { Hazard } from "../loss-model.ts";
import { randomGenerator } from "./random-generator.ts";

/** A simulated figure with its standard error, both in the unit of the losses. */
export interface Estimate {
  readonly value: number;
  readonly standardError: number;
}

/** Maximum standard error, as a share of a mean, at which the mean is printed. */
export const MOST_ERROR = 0.05;

/** The `rank`th smallest of the years with an event (from 1); 0, a loss-free year, for lower ranks. */
function ranked(sorted: Float64Array, rank: number): number {
  const place = Math.min(sorted.length, Math.ceil(rank - 1e-9)) - 1;
  return place < 0 ? 0 : (sorted[place] ?? 0);
}

/**
 * The annual loss exceeded with probability 1 − `level` (value at risk). Its standard error is half the distance
 * between the order statistics one binomial deviation below and above, among the years with an event, because the
 * number of loss-free years is not random.
 * @param sorted years with an event, in ascending order
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
 * √((their variance + share of years with an event below them × (mean − quantile)²) ÷ their number); where the tail
 * reaches the loss-free years, that of the sum of all others.
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

/** Policy terms: retention and limit of each event, and annual aggregate. In pence. */
export interface PolicyTerms {
  readonly retention: number;
  /** null = no limit. */
  readonly limit: number | null;
  /** null = no aggregate. */
  readonly aggregate: number | null;
}

/**
 * Simulated years. Only years with an event have an entry; the others are 0. Each list is sorted in ascending order.
 */
export interface SimulatedYears {
  readonly years: number;
  readonly gross: Float64Array;
  /** After retention, limit and aggregate. */
  readonly insured: Float64Array;
  /** Amount removed from each year by the aggregate. */
  readonly cut: { readonly sum: number; readonly squares: number };
  /** The layer's cost before the aggregate. */
  readonly beforeAggregate: { readonly sum: number };
}

/**
 * Simulates years of a compound Poisson model. The number of loss-free years is known to be e^−λ of them, so only the
 * others are drawn (stratified): their first event falls within the year, further ones follow with exponential gaps.
 * Each event belongs to a peril in proportion to its rate. The same seed gives the same years.
 * @param years whole, at least 1
 */
export function simulateYears(
  { perils }: { readonly perils: readonly Hazard[] },
  { retention, limit, aggregate }: PolicyTerms,
  { years, seed }: { readonly years: number; readonly seed: number },
): SimulatedYears {
  const random = randomGenerator(seed);
  const rate = perils.reduce((sum, { perYear }) => sum + perYear, 0);
  const most = limit ?? Number.POSITIVE_INFINITY;
  const yearly = aggregate ?? Number.POSITIVE_INFINITY;
  const bounds = Float64Array.from(perils, (_, place) =>
    perils.slice(0, place + 1).reduce((sum, { perYear }) => sum + perYear / rate, 0),
  );
  const mus = Float64Array.from(perils, ({ severity }) => severity.mu);
  const sigmas = Float64Array.from(perils, ({ severity }) => severity.sigma);
  const caps = Float64Array.from(perils, ({ severity }) => severity.cap ?? Number.POSITIVE_INFINITY);
  const last = perils.length - 1;

  const any = -Math.expm1(-rate);
  // Rounded up or down at random, to avoid bias.
  const loud = Math.floor(years * any + random.uniform());
  const gross = new Float64Array(loud);
  const insured = new Float64Array(loud);
  const cut = { sum: 0, squares: 0 };
  const beforeAggregate = { sum: 0 };

  for (let year = 0; year < loud; year += 1) {
    let [yearGross, yearInsured] = [0, 0];
    let clock = -Math.log1p(-random.uniform() * any) / rate;
    while (clock < 1) {
      const draw = random.uniform();
      let peril = 0;
      while (peril < last && draw >= (bounds[peril] ?? 1)) peril += 1;
      const size = Math.exp((mus[peril] ?? 0) + (sigmas[peril] ?? 0) * random.normal());
      const loss = Math.min(size, caps[peril] ?? size);
      yearGross += loss;
      yearInsured += Math.min(Math.max(loss - retention, 0), most);
      clock += random.exponential() / rate;
    }
    gross[year] = yearGross;
    insured[year] = Math.min(yearInsured, yearly);
    beforeAggregate.sum += yearInsured;
    const over = yearInsured - yearly;
    if (over > 0) {
      cut.sum += over;
      cut.squares += over * over;
    }
  }
  return { years, gross: gross.sort(), insured: insured.sort(), cut, beforeAggregate };
}
