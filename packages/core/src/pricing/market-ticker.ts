import { roundHalfUp } from "@broker/contracts";
import { randomGenerator } from "../forecast/simulation/random-generator.ts";

/**
 * The market ticker: a simulated movement in percent, by the specification's figures. It starts at `start`, moves by at
 * most `step` each `everyMs`, and stays between `least` and `most`; `baseline` is the reference. No premium uses it.
 */
export const MARKET_TICKER = {
  title: "Indicative market movement",
  provenance: "simulated",
  baseline: 2.5,
  start: 1.8,
  least: 0.5,
  most: 3,
  step: 0.05,
  everyMs: 3000,
} as const;

/** One tick: the rate in percent, and its reduction from the baseline as a share. */
export interface MarketTick {
  readonly rate: number;
  readonly improvement: number;
  readonly provenance: "simulated";
}

function tickOf(rate: number): MarketTick {
  const { baseline, provenance } = MARKET_TICKER;
  return { rate: roundHalfUp(rate, 4), improvement: (baseline - rate) / baseline, provenance };
}

/** The ticker's ticks, starting with the first; deterministic for a seed. */
export function* marketTicks(seed: number): Generator<MarketTick, never> {
  const { start, step, least, most } = MARKET_TICKER;
  const draw = randomGenerator(seed);
  let rate: number = start;
  for (;;) {
    yield tickOf(rate);
    rate = Math.min(most, Math.max(least, rate + (2 * draw.uniform() - 1) * step));
  }
}
