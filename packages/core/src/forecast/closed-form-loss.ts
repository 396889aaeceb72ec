import { type ExposureProfile, LOSS_POPULATIONS, type LossPopulation } from "@broker/contracts";
import type { DollarRate } from "../base/dollars-per-pound.ts";
import { eventExceedance, expectedYearlyLoss, GROSS } from "./closed-forms.ts";
import { lossModel } from "./loss-model.ts";

/** What a year costs on average, without any simulation; in pence, unrounded. */
export interface ClosedFormLoss {
  readonly gross: number;
  /** The insurer's part before a yearly aggregate; null = no limit is known. */
  readonly insured: number | null;
  readonly retained: number | null;
  /** P(a year has a single event above the limit); null = no limit is known. */
  readonly limitExceeded: number | null;
}

/** Policy terms in pence; null = not known. A retention that is not known counts as none. */
export interface LayerTerms {
  readonly limit: number | null;
  readonly retention: number | null;
}

/**
 * The forecast's averages and limit adequacy by population, in closed form: cheap enough to be asked for thousands of choices. null =
 * the turnover is not known.
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
