import { showDollars } from "@broker/contracts";
import type { Reading } from "./interpolate.ts";

/** A turnover in dollars, as a step names it, with what is to be known of where it lies on the curve. */
export function turnoverWords(turnover: number, { beyond }: Reading): string {
  const amount = `turnover of ${showDollars(Number(turnover.toPrecision(3)))}`;
  if (beyond === null) return amount;
  return `${amount}, ${beyond === "below" ? "smaller than every row of the table: the smallest stands" : "larger than every row of the table: the largest stands"}`;
}
