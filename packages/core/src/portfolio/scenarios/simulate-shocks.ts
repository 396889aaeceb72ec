import { type RandomGenerator, randomGenerator } from "../../forecast/simulation/random-generator.ts";
import type { ExposedPolicy } from "./common-shocks.ts";

/** An event with the exposed policies. */
export interface Shock {
  readonly probability: number;
  readonly hit: number;
  readonly policies: readonly ExposedPolicy[];
}

/** Draws the number of failures before the next success of probability `share`. */
function passedOver({ uniform }: RandomGenerator, share: number): () => number {
  if (share <= 0) return () => Number.POSITIVE_INFINITY;
  if (share >= 1) return () => 0;
  const step = 1 / Math.log1p(-share);
  // A geometric draw; for large shares, single Bernoulli trials are faster.
  if (share < 0.2) return () => Math.floor(Math.log(1 - uniform()) * step);
  return () => {
    let passed = 0;
    while (uniform() >= share) passed += 1;
    return passed;
  };
}

/** Losses of policies for a standard normal draw, by index. */
function lossReader(policies: readonly ExposedPolicy[]): (place: number, draw: number) => number {
  const mus = Float64Array.from(policies, ({ severity }) => severity.mu);
  const sigmas = Float64Array.from(policies, ({ severity }) => severity.sigma);
  const caps = Float64Array.from(policies, ({ severity }) => severity.cap ?? Number.POSITIVE_INFINITY);
  const retentions = Float64Array.from(policies, ({ retention }) => retention);
  const limits = Float64Array.from(policies, ({ limit }) => limit);
  return (place, draw) => {
    const size = Math.exp((mus[place] ?? 0) + (sigmas[place] ?? 0) * draw);
    const over = Math.min(size, caps[place] ?? size) - (retentions[place] ?? 0);
    return over <= 0 ? 0 : Math.min(over, limits[place] ?? 0);
  };
}

/**
 * Total cost of each of `events` events to the policies, in pence and in draw order. Hits are independent given the
 * event; sizes share a common normal factor: the logarithms of two losses of one event correlate by `correlation`.
 */
export function simulateEvents(
  { hit, policies }: Shock,
  { correlation, events, seed }: { readonly correlation: number; readonly events: number; readonly seed: number },
): Float64Array {
  const random = randomGenerator(seed);
  const [common, own] = [Math.sqrt(correlation), Math.sqrt(1 - correlation)];
  const losses = new Float64Array(events);
  const lossOf = lossReader(policies);
  const passed = passedOver(random, hit);
  for (let event = 0; event < events; event += 1) {
    const shared = common * random.normal();
    let sum = 0;
    for (let place = passed(); place < policies.length; place += 1 + passed())
      sum += lossOf(place, shared + own * random.normal());
    losses[event] = sum;
  }
  return losses;
}

/** The years with a loss in ascending order, with the totals for the mean and its standard error. */
export interface ShockYears {
  readonly years: number;
  readonly sorted: Float64Array;
  readonly mean: number;
  readonly standardError: number;
}

function ofYears(losses: Float64Array): ShockYears {
  const years = losses.length;
  let [sum, squares] = [0, 0];
  for (const loss of losses) {
    sum += loss;
    squares += loss * loss;
  }
  const mean = sum / years;
  const variance = Math.max(0, squares / years - mean * mean);
  const sorted = losses.filter((loss) => loss > 0).sort();
  return { years, sorted, mean, standardError: Math.sqrt(variance / years) };
}

/** Simulates years in which each event occurs with its probability, at the cost of its next simulated event. */
export function yearsTogether(
  shocks: readonly { readonly probability: number; readonly losses: Float64Array }[],
  years: number,
  seed: number,
): ShockYears {
  const random = randomGenerator(seed);
  const sums = new Float64Array(years);
  for (const { probability, losses } of shocks) {
    const passed = passedOver(random, probability);
    let next = 0;
    for (let year = passed(); year < years; year += 1 + passed()) {
      sums[year] = (sums[year] ?? 0) + (losses[next % losses.length] ?? 0);
      next += 1;
    }
  }
  return ofYears(sums);
}

/** Years in which every policy is hit independently at the same frequency: the same means without accumulation. */
export function yearsApart(shocks: readonly Shock[], years: number, seed: number): ShockYears {
  const random = randomGenerator(seed);
  const sums = new Float64Array(years);
  for (const { probability, hit, policies } of shocks) {
    const lossOf = lossReader(policies);
    const passed = passedOver(random, probability * hit);
    const all = years * policies.length;
    for (let place = passed(); place < all; place += 1 + passed()) {
      const year = Math.floor(place / policies.length);
      sums[year] = (sums[year] ?? 0) + lossOf(place % policies.length, random.normal());
    }
  }
  return ofYears(sums);
}
