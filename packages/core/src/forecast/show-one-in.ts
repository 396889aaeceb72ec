import { showFixed, showNumber } from "@broker/contracts";

/** An annual probability in words: '1 year in 212'; below one in a million years it says so. */
export function showOneIn(probability: number): string {
  if (probability <= 0) return "no year";
  const years = 1 / probability;
  if (years > 1_000_000) return "less than 1 year in 1,000,000";
  return years < 10 ? `1 year in ${showFixed(years, 1)}` : `1 year in ${showNumber(Math.round(years))}`;
}
