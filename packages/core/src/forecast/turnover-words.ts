import type { ExposureProfile } from "@broker/contracts";
import type { Reading } from "./interpolate.ts";

const dollars = new Intl.NumberFormat("en-GB", { maximumSignificantDigits: 3 });

/** A turnover of `pence` in dollars, as a step names it, with what is to be known of where it lies on the curve. */
export function turnoverWords({ revenue }: ExposureProfile, unitsPerDollar: number, { beyond }: Reading): string {
  const amount = `turnover of $${dollars.format((revenue?.value ?? 0) / unitsPerDollar)}`;
  if (beyond === null) return amount;
  return `${amount}, ${beyond === "below" ? "smaller" : "larger"} than every row of the table: its last row stands`;
}
