import type { ExposureProfile, LossPopulation, ModelStep, Peril } from "@broker/contracts";
import { type DollarRate, dollarsPerPound } from "../../base/dollars-per-pound.ts";
import { withControls } from "../control-factors.ts";
import { interpolate, type Reading } from "../interpolate.ts";
import { lossSector } from "../loss-sector.ts";
import { type ModelSum, NO_SUM, step } from "../model-sum.ts";
import { modelLimit } from "../tables/model-limit.ts";
import { turnoverWords } from "../turnover-words.ts";
import type { Lognormal } from "./lognormal.ts";
import { perilRelativity, sectorRelativity, severityCurve } from "./severity-curve.ts";

/** What one event of a peril costs, in pence, with the steps that led to its median. */
export interface PerilSeverity {
  readonly severity: Lognormal;
  readonly steps: readonly ModelStep[];
}

function sigmaOf(read: Reading): ModelSum {
  const { value, row } = modelLimit("sigma-at-most");
  const start = step(NO_SUM, "sigma", "start", read.value, {
    step: "sigma",
    title: "Spread of one event's cost (sigma)",
    input: "by turnover",
    provenance: "derived",
    rows: read.rows,
  });
  if (start.value <= value) return start;
  const words = { step: "sigma-at-most", title: "Spread held", provenance: "estimated" as const, rows: [row] };
  return step(start, "sigma", "at-most", value, { ...words, input: `at ${value}` });
}

/**
 * What one event costs: a lognormal whose median goes by turnover, shifted by sector, peril and controls; its sigma goes by turnover
 * alone. No event counts for more than a multiple of the year's turnover. null = the turnover is not known.
 */
export function lossSeverity(
  profile: ExposureProfile,
  peril: Peril,
  population: LossPopulation,
  dollar: DollarRate = dollarsPerPound(),
): PerilSeverity | null {
  const { revenue } = profile;
  if (revenue === null || revenue.value <= 0) return null;
  const curve = severityCurve(population);
  const turnover = (revenue.value / 100) * dollar.perPound;
  const median = interpolate(curve.mu, turnover);
  const sigma = sigmaOf(interpolate(curve.sigma, turnover));
  let sum = step(NO_SUM, "USD", "start", Math.exp(median.value), {
    step: "median",
    title: "Median cost of one event",
    input: turnoverWords(turnover, median),
    provenance: revenue.provenance,
    rows: median.rows,
  });
  const sector = lossSector(profile);
  const ofSector = sectorRelativity(population, sector.name);
  sum = step(sum, "USD", "multiply", ofSector?.factor ?? 1, {
    step: "sector",
    title: "Sector, half of its distance from all",
    input: ofSector ? `${sector.name}: ${sector.input}` : `${sector.input}: no row of the table`,
    provenance: ofSector ? sector.provenance : "none",
    rows: ofSector ? [ofSector.row] : [],
  });
  const ofPeril = perilRelativity(population, peril);
  if (ofPeril)
    sum = step(sum, "USD", "multiply", ofPeril.factor, {
      step: "peril",
      title: "This peril, against all claims",
      input: "ratio of mean costs",
      provenance: "estimated",
      rows: [ofPeril.row],
    });
  sum = withControls(sum, "USD", profile, peril, "severity");
  sum = step(sum, "GBP", "multiply", 1 / dollar.perPound, {
    step: "exchange",
    title: "Dollars in pounds",
    input: `£1 is $${dollar.perPound}`,
    provenance: dollar.provenance,
    rows: [dollar.row],
  });
  const { value: multiple } = modelLimit("turnover-multiple");
  return {
    severity: { mu: Math.log(sum.value * 100), sigma: sigma.value, cap: multiple * revenue.value },
    steps: [...sum.steps, ...sigma.steps],
  };
}
