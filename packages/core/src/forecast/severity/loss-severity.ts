import {
  type ExposureProfile,
  type LossPopulation,
  type ModelStep,
  type Peril,
  showFixed,
  sourceOf,
  type TableRow,
} from "@broker/contracts";
import { type DollarRate, dollarsPerPound } from "../../base/dollars-per-pound.ts";
import eventSectors from "../../intelligence/industry/event-sectors.json" with { type: "json" };
import { withControls } from "../control-factors.ts";
import { ALL_EVENTS, EVENT_BANDS } from "../event-bands.ts";
import {
  interpolate,
  type Knot,
  type Reading,
  sectorWarning,
  turnoverWarnings,
  turnoverWords,
} from "../interpolate.ts";
import { lossSector } from "../loss-frequency.ts";
import { type ModelCalculation, NO_SUM, step } from "../model-calculation.ts";
import claimPerils from "../tables/claim-perils.json" with { type: "json" };
import claimSectors from "../tables/claim-sectors.json" with { type: "json" };
import claims from "../tables/claim-severity.json" with { type: "json" };
import { modelLimit, tableRow } from "../tables/table-row.ts";
import type { Lognormal } from "./lognormal.ts";

interface Relativity {
  /** Multiplier of the median. */
  readonly factor: number;
  readonly row: TableRow;
}

/** Logarithm of the median and sigma of one event over turnover, both in US dollars. */
function severityCurve(population: LossPopulation): {
  readonly mu: readonly Knot[];
  readonly sigma: readonly Knot[];
} {
  const rows =
    population === "claims"
      ? claims.rows.map(({ median, ...row }) => ({
          ...row,
          mu: Math.log(median),
          row: tableRow("claim-severity", row),
        }))
      : EVENT_BANDS;
  return {
    mu: rows.map(({ turnover, mu, row }) => ({ turnover, value: mu, row })),
    sigma: rows.map(({ turnover, sigma, row }) => ({ turnover, value: sigma, row })),
  };
}

/** Shift of the median by a sector: `weight` (at most a half) of its logarithmic distance from all; null = no row. */
function sectorRelativity(population: LossPopulation, sector: string | null): Relativity | null {
  if (population === "claims") {
    const row = claimSectors.rows.find(({ id }) => id === sector);
    if (row === undefined) return null;
    return { factor: (row.value / claimSectors.of) ** claimSectors.weight, row: tableRow("claim-sectors", row) };
  }
  const row = eventSectors.rows.find(({ id }) => id === sector);
  if (row === undefined) return null;
  return { factor: (row.median / ALL_EVENTS.median) ** eventSectors.weight, row: tableRow("event-sectors", row) };
}

/** A peril's mean cost relative to all claims; null for loss events, which are not split by peril. */
function perilRelativity(population: LossPopulation, peril: Peril): Relativity | null {
  if (population === "loss-events") return null;
  const row = claimPerils.rows.find(({ id }) => id === peril);
  if (row === undefined) throw new Error(`The table of claims by peril lacks ${peril}.`);
  return { factor: row.mean / claimPerils.meanOfAll, row: tableRow("claim-perils", row) };
}

/** Cost of one event of a peril in pence, with the steps of its median. */
interface PerilSeverity {
  readonly severity: Lognormal;
  readonly steps: readonly ModelStep[];
  /** Where it reaches beyond its tables, as sentences. */
  readonly warnings: readonly string[];
}

function sigmaOf(read: Reading): ModelCalculation {
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
 * Cost of one event: a lognormal whose median depends on turnover, scaled by sector, peril and controls, and whose
 * sigma depends on turnover only. An event is capped at a multiple of annual turnover. null = turnover not known.
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
    ...sourceOf(revenue),
    rows: median.rows,
  });
  const sector = lossSector(profile);
  const ofSector = sectorRelativity(population, sector.name);
  sum = step(sum, "USD", "multiply", ofSector?.factor ?? 1, {
    step: "sector",
    title: "Sector, half of its difference from all",
    input: ofSector ? `${sector.name}: ${sector.input}` : `${sector.input}: no row of the table`,
    ...sourceOf(ofSector ? sector : null),
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
    title: "Converted to pounds",
    input: `£1 is $${dollar.perPound}`,
    provenance: dollar.provenance,
    rows: [dollar.row],
  });
  const { value: multiple } = modelLimit("turnover-multiple");
  return {
    severity: { mu: Math.log(sum.value * 100), sigma: sigma.value, cap: multiple * revenue.value },
    steps: [...sum.steps, ...sigma.steps],
    warnings: [
      ...turnoverWarnings(turnover, median),
      ...(ofSector ? [] : [sectorWarning(sector.input)]),
      ...sigma.steps.flatMap(({ step: id, before, operand }) =>
        id === "sigma-at-most" ? [`The spread of ${showFixed(before, 2)} is capped at ${operand}.`] : [],
      ),
    ],
  };
}
