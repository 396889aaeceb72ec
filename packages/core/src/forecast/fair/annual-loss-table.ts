import { AppError } from "@broker/contracts";
import { lognormalMean, lognormalOfBounds } from "../severity/lognormal.ts";

/** A risk as people estimate it: 90% of its losses lie between `low` and `high`; so many events a year. */
export interface EstimatedRisk {
  readonly name: string;
  readonly low: number;
  readonly high: number;
  /** Events a year, as a mean. */
  readonly perYear: number;
}

/** The average annual loss of each risk, the largest first: events a year × mean of the lognormal through its bounds. */
export function annualLossTable(
  risks: readonly EstimatedRisk[],
): readonly { readonly name: string; readonly average: number }[] {
  return risks
    .map(({ name, low, high, perYear }) => {
      if (!(perYear >= 0)) throw new AppError("input_invalid", `${name}: ${perYear} events a year cannot be.`);
      return { name, average: perYear * lognormalMean(lognormalOfBounds(low, high)) };
    })
    .sort((a, b) => b.average - a.average);
}
