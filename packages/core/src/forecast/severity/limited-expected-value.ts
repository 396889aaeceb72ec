import { type Lognormal, lognormalMean, lognormalSecondMoment } from "./lognormal.ts";
import { normalCumulative } from "./normal-cumulative.ts";

/** What one event costs the insurer: the loss above `retention`, at most `limit`. null = no limit. */
export interface Layer {
  readonly retention: number;
  readonly limit: number | null;
}

/**
 * E[min(X, upTo)], in the unit of the loss: `e^(mu + sigma²/2) Φ((ln u − mu − sigma²)/sigma) + u (1 − Φ((ln u − mu)/sigma))` of the
 * smaller of `upTo` and the cap. `Infinity` gives the mean.
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

/** E[min(max(X − retention, 0), limit)]: what one event costs the layer on average. Layers that meet add up. */
export function layerExpectedLoss(severity: Lognormal, layer: Layer): number {
  return limitedExpectedValue(severity, top(layer)) - limitedExpectedValue(severity, layer.retention);
}

/** E of the square of what one event costs the layer. */
export function layerSecondMoment(severity: Lognormal, layer: Layer): number {
  const squares = limitedSecondMoment(severity, top(layer)) - limitedSecondMoment(severity, layer.retention);
  return squares - 2 * layer.retention * layerExpectedLoss(severity, layer);
}
