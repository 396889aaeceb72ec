import { AppError } from "@broker/contracts";
import type { Clock } from "@broker/core";

/**
 * A clock fixed at one moment, durations included, so that two scans of the same world give the same report. `at` is
 * ISO 8601; anything else is `config_invalid`.
 */
export function fixedClock(at: string): Clock {
  const moment = Date.parse(at);
  if (Number.isNaN(moment)) {
    throw new AppError("config_invalid", `'${at}' is not a time.`, { hint: "Write it as 2026-11-05T09:00:00Z." });
  }
  return { now: () => new Date(moment), elapsedMs: () => 0 };
}

/** The machine's clock. */
export function systemClock(): Clock {
  return { now: () => new Date(), elapsedMs: () => performance.now() };
}
