import { AppError } from "@broker/contracts";
import { normalCumulative } from "./normal-cumulative.ts";

/** The size of one loss X, ln X normal with mean `mu` and deviation `sigma`. Its unit is that in which `mu` was taken. */
export interface Lognormal {
  readonly mu: number;
  readonly sigma: number;
  /** A larger loss counts as this much; absent = there is no such bound. */
  readonly cap?: number;
}

/** The 95th percentile of a standard normal; 90% of it lie within ± this. */
export const NORMAL_95 = 1.6448536269514715;

/** E[X] without a cap. Half of all losses lie below `exp(mu)`, the median: the mean is far above it. */
export function lognormalMean({ mu, sigma }: Lognormal): number {
  return Math.exp(mu + sigma ** 2 / 2);
}

/** E[X²] without a cap. */
export function lognormalSecondMoment({ mu, sigma }: Lognormal): number {
  return Math.exp(2 * mu + 2 * sigma ** 2);
}

/** P(X > loss). */
export function exceedance({ mu, sigma, cap }: Lognormal, loss: number): number {
  if (cap !== undefined && loss >= cap) return 0;
  return loss <= 0 ? 1 : normalCumulative((mu - Math.log(loss)) / sigma);
}

/** From a median and a 95th percentile: sigma = ln(p95 ÷ median) ÷ 1.64485. */
export function lognormalOfMedian(median: number, p95: number): Lognormal {
  if (!(median > 0 && p95 > median))
    throw new AppError("input_invalid", `A 95th percentile of ${p95} does not lie above the median ${median}.`);
  return { mu: Math.log(median), sigma: Math.log(p95 / median) / NORMAL_95 };
}

/** From the bounds between which 90% of losses lie: the fit of riskquant (Apache-2.0). */
export function lognormalOfBounds(low: number, high: number): Lognormal {
  if (!(low > 0 && high > low))
    throw new AppError("input_invalid", `The upper bound ${high} does not lie above the lower bound ${low}.`);
  return { mu: (Math.log(low) + Math.log(high)) / 2, sigma: (Math.log(high) - Math.log(low)) / (2 * NORMAL_95) };
}
