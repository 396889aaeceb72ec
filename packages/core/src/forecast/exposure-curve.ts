import type { CoverCurve, ExposureProfile, ForecastTerms, LossPopulation } from "@broker/contracts";
import type { DollarRate } from "../base/dollars-per-pound.ts";
import { eventExceedance, eventsPerYear } from "./closed-forms.ts";
import { lossModel } from "./loss-model.ts";

/** Losses at which a curve is evaluated: twelve to a decade from £1,000 to £10,000,000. */
const COSTS = Array.from({ length: 49 }, (_, step) => Math.round(100_000 * 10 ** (step / 12)));

/**
 * Annual probability of a single event above each cost, in closed form. null = turnover not known.
 * @param limit also give the probability of exceeding this limit; null = not known
 */
export function exposureCurve(
  profile: ExposureProfile,
  population: LossPopulation,
  limit: ForecastTerms["limit"],
  dollar?: DollarRate,
): CoverCurve | null {
  const model = lossModel(profile, population, dollar);
  if (model === null) return null;
  return {
    population,
    points: COSTS.map((pence) => ({ pence, probability: eventExceedance(model, pence) })),
    eventsPerYear: eventsPerYear(model),
    anyLoss: eventExceedance(model, 0),
    aboveLimit: limit === null ? null : eventExceedance(model, limit.value),
  };
}
