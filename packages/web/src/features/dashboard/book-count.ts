import { showNumber } from "@broker/contracts";

/** A count of the book as a tile shows it; null = nothing was counted, or it is not known yet. */
export function bookCount(count: number | undefined): string | null {
  return count === undefined || count === 0 ? null : showNumber(count);
}
