import { showNumber } from "@broker/contracts";

/** A count as a tile shows it; null = none, or not loaded yet. */
export function bookCount(count: number | undefined): string | null {
  return count === undefined || count === 0 ? null : showNumber(count);
}
