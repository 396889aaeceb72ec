import { type ExposureProfile, type LossPopulation, type ModelStep, PERILS, type Peril } from "@broker/contracts";
import type { DollarRate } from "../base/dollars-per-pound.ts";
import { lossFrequency } from "./loss-frequency.ts";
import type { Lognormal } from "./severity/lognormal.ts";
import { lossSeverity } from "./severity/loss-severity.ts";

/** One peril of a model: Poisson events a year, cost of one event in pence, and the steps. */
export interface ModelPeril {
  readonly peril: Peril;
  readonly perYear: number;
  readonly severity: Lognormal;
  readonly frequencySteps: readonly ModelStep[];
  readonly severitySteps: readonly ModelStep[];
}

/**
 * A compound Poisson model of one population: the annual loss is the sum of a Poisson number of independent events of
 * each peril. Claims and loss events have separate models.
 */
export interface LossModel {
  readonly population: LossPopulation;
  readonly perils: readonly ModelPeril[];
  /** Where it reaches beyond its tables: turnover outside every band, a sector without a row, a capped spread. */
  readonly warnings: readonly string[];
}

/** The parts of a peril that closed forms require. */
export type Hazard = Pick<ModelPeril, "perYear" | "severity">;

/** The model of a company; null = turnover not known. */
export function lossModel(profile: ExposureProfile, population: LossPopulation, dollar?: DollarRate): LossModel | null {
  const frequency = lossFrequency(profile, population, dollar);
  if (frequency === null) return null;
  const perils: ModelPeril[] = [];
  const warnings = new Set(frequency.warnings);
  for (const peril of PERILS) {
    const found = lossSeverity(profile, peril, population, dollar);
    if (found === null) return null;
    for (const warning of found.warnings) warnings.add(warning);
    const { perYear, steps } = frequency.perils[peril];
    perils.push({ peril, perYear, severity: found.severity, frequencySteps: steps, severitySteps: found.steps });
  }
  return { population, perils, warnings: [...warnings] };
}
