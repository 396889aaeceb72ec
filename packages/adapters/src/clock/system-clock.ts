import type { Clock } from "@broker/core";

/** The machine's clock. */
export function systemClock(): Clock {
  return { now: () => new Date(), elapsedMs: () => performance.now() };
}
