import type { Reading } from "./interpolate.ts";

const dollars = new Intl.NumberFormat("en-GB", { maximumSignificantDigits: 3 });

/** A turnover in dollars, as a step names it, with what is to be known of where it lies on the curve. */
export function turnoverWords(turnover: number, { beyond }: Reading): string {
  const amount = `turnover of $${dollars.format(turnover)}`;
  if (beyond === null) return amount;
  return `${amount}, ${beyond === "below" ? "smaller than every row of the table: the smallest stands" : "larger than every row of the table: the largest stands"}`;
}
