import { randomGenerator } from "../../packages/core/src/forecast/simulation/random-generator.ts";
import type { BenchResult } from "../bench-result.ts";

/** What one scan costs, measured by the benchmarks named. */
const COST = {
  /** Milliseconds of processor time, storing included (`batch-memory`). */
  processorMs: 18,
  /** Requests to the site, and the round trips of a whole scan (`scan-throughput`, `scan-latency`). */
  requests: 11,
  roundTrips: 12.7,
} as const;

/** What is assumed of the internet and the machines; each figure can be changed here. */
const ASSUMED = {
  sites: 1_000_000,
  hours: 8,
  /** Round trip to a site, and the time in which it answers a request, in milliseconds. */
  roundTripMs: 60,
  answerMs: 200,
  /** Workers' machines: cores each, and scans at once of each worker. */
  cores: 4,
  atOnce: 64,
  /** Different addresses of the sites. The n-th busiest has a share in proportion to 1/n. */
  addresses: 250_000,
  /** Requests at once to one address, over all workers. */
  perAddress: 8,
} as const;

const STEP_S = 60;
const SEED = 1;
const LEAST = 0.01;

/** How many sites each address has, the busiest first. */
function sitesByAddress(): Float64Array {
  const { sites, addresses } = ASSUMED;
  const weights = Float64Array.from({ length: addresses }, (_, n) => 1 / (n + 1));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const { uniform } = randomGenerator(SEED);
  // Whole sites: a share of a site falls to an address by chance.
  return weights.map((weight) => {
    const share = (weight / total) * sites;
    return Math.floor(share) + (uniform() < share % 1 ? 1 : 0);
  });
}

/** One night: minutes until every site is scanned with that many workers, and those that the busiest address takes. */
function night(workers: number): { minutes: number; busiestMinutes: number } {
  const { atOnce, cores, roundTripMs, answerMs, perAddress } = ASSUMED;
  const scanS = (COST.roundTrips * roundTripMs + COST.requests * answerMs) / 1000;
  const byProcessor = (workers * cores * 1000) / COST.processorMs;
  const byPlaces = (workers * atOnce) / scanS;
  const scansPerStep = Math.min(byProcessor, byPlaces) * STEP_S;
  const requestS = (roundTripMs + answerMs) / 1000;
  const addressPerStep = (perAddress / (COST.requests * requestS)) * STEP_S;
  const left = sitesByAddress();
  let [minutes, busiestMinutes, rest] = [0, 0, left.reduce((sum, count) => sum + count, 0)];
  while (rest > 0) {
    minutes += 1;
    // A list is in no order of addresses: each address gets its share of the step, up to its limit.
    const share = Math.min(1, scansPerStep / rest);
    rest = 0;
    for (let n = 0; n < left.length; n += 1) {
      const waiting = left[n] ?? 0;
      if (waiting === 0) continue;
      const scanned = Math.min(addressPerStep, waiting * share);
      // Shares are of a step: what is left of a site at the end is done in it.
      const remaining = waiting - scanned < LEAST ? 0 : waiting - scanned;
      left[n] = remaining;
      rest += remaining;
      if (n === 0) busiestMinutes = minutes;
    }
  }
  return { minutes, busiestMinutes };
}

/** A night of one million companies, simulated from measured costs and stated assumptions. Nothing is sent. */
export async function scale(): Promise<BenchResult[]> {
  const nights = [1, 2, 4, 8, 16].map((workers) => ({ workers, ...night(workers) }));
  const enough = nights.find(({ minutes }) => minutes <= ASSUMED.hours * 60);
  return [
    {
      name: "scale",
      value: enough?.workers ?? Number.NaN,
      unit: `workers for ${ASSUMED.sites / 1_000_000} million sites in ${ASSUMED.hours} h, simulated`,
      bar: null,
      ok: enough !== undefined,
      detail: Object.fromEntries(
        nights.flatMap(({ workers, minutes, busiestMinutes }) => [
          [`minutesWith${workers}`, minutes],
          [`busiestAddressWith${workers}`, busiestMinutes],
        ]),
      ),
    },
  ];
}
