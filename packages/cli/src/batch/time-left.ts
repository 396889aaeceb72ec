import { showCount } from "@broker/contracts";

/**
 * How long the rest takes at the rate of this run, in words; null before the first row is done. `done` counts rows of
 * this run only.
 */
export function timeLeft(done: number, left: number, elapsedMs: number): string | null {
  if (done === 0 || left === 0) return null;
  const seconds = (elapsedMs / done / 1000) * left;
  if (seconds < 60) return "less than a minute left";
  if (seconds < 3600) return `about ${Math.round(seconds / 60)} min left`;
  return `about ${showCount(Math.round(seconds / 3600), "hour")} left`;
}
