import { type ExposureProfile, LOSS_POPULATIONS, type LossPopulation } from "@broker/contracts";
import type { DollarRate } from "../base/dollars-per-pound.ts";
import { type Hazard, lossModel } from "./loss-model.ts";
import { exceedance, type Layer, layerExpectedLoss, layerSecondMoment } from "./severity/lognormal.ts";

/** The whole cost of an event: no retention, no limit. */
export const GROSS: Layer = { retention: 0, limit: null };

/** Perils to aggregate. */
interface Perils {
  readonly perils: readonly Hazard[];
}

/** Total events a year of all perils. */
export function eventsPerYear({ perils }: Perils): number {
  return perils.reduce((sum, { perYear }) => sum + perYear, 0);
}

/** E[S], the annual cost of separate events to a layer: Σ λ E[X]. */
export function expectedYearlyLoss({ perils }: Perils, layer: Layer): number {
  return perils.reduce((sum, { perYear, severity }) => sum + perYear * layerExpectedLoss(severity, layer), 0);
}

/** Standard deviation of the annual cost: √(Σ λ E[X²]). */
export function yearlyDeviation({ perils }: Perils, layer: Layer): number {
  return Math.sqrt(
    perils.reduce((sum, { perYear, severity }) => sum + perYear * layerSecondMoment(severity, layer), 0),
  );
}

/**
 * Standard error of a simulated E[S] over a number of years with a fixed share of loss-free years: √((Var − E² (1 ÷
 * P(any) − 1)) ÷ years).
 */
export function simulatedMeanError(model: Perils, layer: Layer, years: number): number {
  const mean = expectedYearlyLoss(model, layer);
  const quiet = 1 / eventExceedance(model, 0) - 1;
  return Math.sqrt(Math.max(0, yearlyDeviation(model, layer) ** 2 - mean ** 2 * quiet) / years);
}

/** Probability that a year has an event larger than `loss`: 1 − e^(−Σ λ (1 − F(loss))). */
export function eventExceedance({ perils }: Perils, loss: number): number {
  return -Math.expm1(-perils.reduce((sum, { perYear, severity }) => sum + perYear * exceedance(severity, loss), 0));
}

/** The event exceeded once in `years` on average; 0 if years with any event are rarer than that. */
export function returnPeriodEvent(model: Perils, years: number): number {
  const wanted = 1 / years;
  if (eventExceedance(model, 0) <= wanted) return 0;
  let low = 0;
  let high = Math.max(...model.perils.map(({ severity }) => severity.mu + 40 * severity.sigma));
  // Bisection on the logarithm of the loss: 60 halvings reach double precision.
  for (let halving = 0; halving < 60; halving += 1) {
    const middle = (low + high) / 2;
    if (eventExceedance(model, Math.exp(middle)) > wanted) low = middle;
    else high = middle;
  }
  return Math.exp(high);
}

/** Average annual loss in closed form; in pence, unrounded. */
export interface ClosedFormLoss {
  readonly gross: number;
  /** The insurer's part before an annual aggregate; null = limit not known. */
  readonly insured: number | null;
  readonly retained: number | null;
  /** P(a year has a single event above the limit); null = limit not known. */
  readonly limitExceeded: number | null;
}

/** Policy terms in pence; null = not known. An unknown retention counts as none. */
export interface LayerTerms {
  readonly limit: number | null;
  readonly retention: number | null;
}

/**
 * The forecast's averages and limit adequacy by population, in closed form: fast enough for thousands of combinations.
 * null = turnover not known.
 */
export function closedFormLoss(
  profile: ExposureProfile,
  { limit, retention }: LayerTerms,
  dollar?: DollarRate,
): Readonly<Record<LossPopulation, ClosedFormLoss>> | null {
  const [claims, events] = LOSS_POPULATIONS.map((population): ClosedFormLoss | null => {
    const model = lossModel(profile, population, dollar);
    if (model === null) return null;
    const gross = expectedYearlyLoss(model, GROSS);
    if (limit === null) return { gross, insured: null, retained: null, limitExceeded: null };
    const insured = expectedYearlyLoss(model, { retention: retention ?? 0, limit });
    return { gross, insured, retained: gross - insured, limitExceeded: eventExceedance(model, limit) };
  });
  return claims && events ? { claims, "loss-events": events } : null;
}
