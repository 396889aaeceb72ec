import { type ExposureProfile, type LossPopulation, PERILS, type Peril } from "@broker/contracts";
import type { DollarRate } from "../pricing/fx/dollars-per-pound.ts";
import { lossFrequency } from "./frequency/loss-frequency.ts";
import type { Lognormal } from "./severity/lognormal.ts";
import { lossSeverity } from "./severity/loss-severity.ts";

/** One peril of a model: Poisson events a year, and what one of them costs. */
export interface ModelPeril {
  readonly peril: Peril;
  readonly perYear: number;
  /** In pence. */
  readonly severity: Lognormal;
}

/**
 * A compound Poisson model of one population: the year's loss is the sum of a Poisson number of events of each peril, all independent.
 * Claims and loss events have a model each.
 */
export interface LossModel {
  readonly population: LossPopulation;
  readonly perils: readonly ModelPeril[];
}

/** The model of a company; null = its turnover is not known. */
export function lossModel(profile: ExposureProfile, population: LossPopulation, dollar: DollarRate): LossModel | null {
  const frequency = lossFrequency(profile, population, dollar);
  if (frequency === null) return null;
  const perils: ModelPeril[] = [];
  for (const peril of PERILS) {
    const found = lossSeverity(profile, peril, population, dollar);
    if (found === null) return null;
    perils.push({ peril, perYear: frequency.perils[peril].perYear, severity: found.severity });
  }
  return { population, perils };
}
