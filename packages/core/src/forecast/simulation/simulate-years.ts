import type { Hazard } from "../loss-model.ts";
import { randomGenerator } from "./random-generator.ts";

/** How a policy answers: above the retention of each event, up to the limit of each event, up to the aggregate of the year. In pence. */
export interface PolicyTerms {
  readonly retention: number;
  /** null = no limit. */
  readonly limit: number | null;
  /** null = no aggregate. */
  readonly aggregate: number | null;
}

/** Years as they came out. Only years with an event have an entry; the others are 0. Each list is sorted, the smallest year first. */
export interface SimulatedYears {
  readonly years: number;
  /** Years without any event. */
  readonly quiet: number;
  readonly gross: Float64Array;
  /** After retention, limit and aggregate. */
  readonly insured: Float64Array;
  /** What the aggregate cut from each year. */
  readonly cut: { readonly sum: number; readonly squares: number };
  /** What the layer cost before the aggregate. */
  readonly beforeAggregate: { readonly sum: number };
}

/** A list that grows: the number of years with an event is not known beforehand. */
function longer(list: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const grown = new Float64Array(list.length * 2);
  grown.set(list);
  return grown;
}

/**
 * Simulates years of a compound Poisson model. The events of all perils arrive with exponential gaps, which costs by the event and not
 * by the year; each belongs to a peril in proportion to its rate. The same seed gives the same years.
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

  let gross = new Float64Array(1024);
  let insured = new Float64Array(1024);
  let used = 0;
  const cut = { sum: 0, squares: 0 };
  const beforeAggregate = { sum: 0 };
  let [yearGross, yearInsured] = [0, 0];

  function closeYear(): void {
    if (used === gross.length) [gross, insured] = [longer(gross), longer(insured)];
    gross[used] = yearGross;
    insured[used] = Math.min(yearInsured, yearly);
    used += 1;
    const over = Math.max(0, yearInsured - yearly);
    cut.sum += over;
    cut.squares += over * over;
    beforeAggregate.sum += yearInsured;
  }

  let clock = rate > 0 ? random.exponential() / rate : Number.POSITIVE_INFINITY;
  let year = -1;
  while (clock < years) {
    const now = Math.floor(clock);
    if (now !== year) {
      if (year >= 0) closeYear();
      [year, yearGross, yearInsured] = [now, 0, 0];
    }
    const draw = random.uniform();
    let peril = 0;
    while (peril < last && draw >= (bounds[peril] ?? 1)) peril += 1;
    const size = Math.exp((mus[peril] ?? 0) + (sigmas[peril] ?? 0) * random.normal());
    const loss = Math.min(size, caps[peril] ?? size);
    yearGross += loss;
    yearInsured += Math.min(Math.max(loss - retention, 0), most);
    clock += random.exponential() / rate;
  }
  if (year >= 0) closeYear();
  return {
    years,
    quiet: years - used,
    gross: gross.subarray(0, used).sort(),
    insured: insured.subarray(0, used).sort(),
    cut,
    beforeAggregate,
  };
}
