import type { MarketTicks } from "@broker/contracts";
import { MARKET_TICKER, marketTicks } from "@broker/core";

/** Ticks of the simulated market movement from a place on; the same seed gives the same. */
export function marketMovement(asked: {
  readonly seed: number;
  readonly from: number;
  readonly count: number;
}): MarketTicks {
  const { start: _, ...ticker } = MARKET_TICKER;
  const items = marketTicks(asked.seed)
    .drop(asked.from)
    .take(asked.count)
    .map(({ rate, improvement }) => ({ rate, improvement }));
  return { ...ticker, from: asked.from, items: [...items] };
}
