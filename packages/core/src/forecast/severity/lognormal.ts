import { AppError } from "@broker/contracts";

const ROOT_TWO_PI = Math.sqrt(2 * Math.PI);

/** Coefficients from J. F. Hart's table, highest power first. */
const ABOVE = [
  3.52624965998911e-2, 0.700383064443688, 6.37396220353165, 33.912866078383, 112.079291497871, 221.213596169931,
  220.206867912376,
];
const BELOW = [
  8.83883476483184e-2, 1.75566716318264, 16.064177579207, 86.7807322029461, 296.564248779674, 637.333633378831,
  793.826512519948, 440.413735824752,
];

const polynomial = (coefficients: readonly number[], x: number) =>
  coefficients.reduce((sum, coefficient) => sum * x + coefficient, 0);

/** P(Z > x) for x ≥ 0. */
function upperTail(x: number): number {
  if (x > 38) return 0;
  const density = Math.exp((-x * x) / 2);
  if (x < 4) return (density * polynomial(ABOVE, x)) / polynomial(BELOW, x);
  let fraction = x;
  for (let term = 60; term > 0; term -= 1) fraction = x + term / fraction;
  return density / (fraction * ROOT_TWO_PI);
}

/**
 * P(Z ≤ x) of a standard normal Z, to 15 decimals (J. F. Hart, Computer Approximations, 1968, algorithm 5666, as
 * printed in G. West, Better approximations to cumulative normal functions, 2005; Laplace's continued fraction in the
 * tails). For an upper tail use `normalCumulative(-x)`: subtracting from 1 loses digits.
 */
export function normalCumulative(x: number): number {
  return x <= 0 ? upperTail(-x) : 1 - upperTail(x);
}

/** The size of one loss X, with ln X normal of mean `mu` and deviation `sigma`, in the unit of `mu`. */
export interface Lognormal {
  readonly mu: number;
  readonly sigma: number;
  /** Maximum loss counted; absent = unlimited. */
  readonly cap?: number;
}

/** The 95th percentile of a standard normal; 90% of it lie within ± this. */
const NORMAL_95 = 1.6448536269514715;

/** E[X] without a cap. The median is `exp(mu)`; the mean is far above it. */
export function lognormalMean({ mu, sigma }: Lognormal): number {
  return Math.exp(mu + sigma ** 2 / 2);
}

/** E[X²] without a cap. */
function lognormalSecondMoment({ mu, sigma }: Lognormal): number {
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

/** The insurer's cost of one event: the loss above `retention`, at most `limit`. null = no limit. */
export interface Layer {
  readonly retention: number;
  readonly limit: number | null;
}

/**
 * E[min(X, upTo)], in the unit of the loss: `e^(mu + sigma²/2) Φ((ln u − mu − sigma²)/sigma) + u (1 − Φ((ln u −
 * mu)/sigma))` of the smaller of `upTo` and the cap. `Infinity` gives the mean.
 */
export function limitedExpectedValue(severity: Lognormal, upTo: number): number {
  const limit = Math.min(upTo, severity.cap ?? upTo);
  if (limit <= 0) return 0;
  if (limit === Number.POSITIVE_INFINITY) return lognormalMean(severity);
  const z = (Math.log(limit) - severity.mu) / severity.sigma;
  return lognormalMean(severity) * normalCumulative(z - severity.sigma) + limit * normalCumulative(-z);
}

/** E[min(X, upTo)²]. */
export function limitedSecondMoment(severity: Lognormal, upTo: number): number {
  const limit = Math.min(upTo, severity.cap ?? upTo);
  if (limit <= 0) return 0;
  if (limit === Number.POSITIVE_INFINITY) return lognormalSecondMoment(severity);
  const z = (Math.log(limit) - severity.mu) / severity.sigma;
  return lognormalSecondMoment(severity) * normalCumulative(z - 2 * severity.sigma) + limit ** 2 * normalCumulative(-z);
}

const top = ({ retention, limit }: Layer) => (limit === null ? Number.POSITIVE_INFINITY : retention + limit);

/** E[min(max(X − retention, 0), limit)]: the layer's expected cost of one event. Adjacent layers add up. */
export function layerExpectedLoss(severity: Lognormal, layer: Layer): number {
  return limitedExpectedValue(severity, top(layer)) - limitedExpectedValue(severity, layer.retention);
}

/** Second moment of the layer's cost of one event. */
export function layerSecondMoment(severity: Lognormal, layer: Layer): number {
  const squares = limitedSecondMoment(severity, top(layer)) - limitedSecondMoment(severity, layer.retention);
  return squares - 2 * layer.retention * layerExpectedLoss(severity, layer);
}
