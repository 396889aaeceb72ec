import type { ExposureProfile, LossPopulation, ModelStep, Peril } from "@broker/contracts";
import { PERILS } from "@broker/contracts";
import { type DollarRate, dollarsPerPound } from "../../base/dollars-per-pound.ts";
import { withControls } from "../control-factors.ts";
import { type ModelSum, step } from "../model-sum.ts";
import claimPerils from "../tables/claim-perils.json" with { type: "json" };
import eventPerils from "../tables/event-perils.json" with { type: "json" };
import { tableRow } from "../tables/table-row.ts";
import { claimFrequency } from "./claim-frequency.ts";
import { eventFrequency } from "./event-frequency.ts";

/** How often a company is hit, in events a year: a Poisson rate, with the steps that led to it. */
export interface LossFrequency {
  readonly population: LossPopulation;
  readonly perYear: number;
  readonly perils: Readonly<Record<Peril, { readonly perYear: number; readonly steps: readonly ModelStep[] }>>;
}

function ofPeril(profile: ExposureProfile, all: ModelSum, peril: Peril, population: LossPopulation) {
  const [table, rows] =
    population === "claims"
      ? (["claim-perils", claimPerils.rows] as const)
      : (["event-perils", eventPerils.rows] as const);
  const row = rows.find(({ id }) => id === peril);
  if (row === undefined) throw new Error(`The table ${table} lacks ${peril}.`);
  const shared = step(all, "events a year", "multiply", row.share, {
    step: "peril-share",
    title: "Share of this peril",
    input: `${Math.round(row.share * 1000) / 10}% of all`,
    provenance: "estimated",
    rows: [tableRow(table, row)],
  });
  const { value, steps } = withControls(shared, "events a year", profile, peril, "frequency");
  return { perYear: value, steps };
}

/**
 * Events a year by peril. Claims: by country, from insurers' claims. Loss events: by turnover and sector; null = the turnover is not
 * known. A probability p a year is the rate −ln(1 − p).
 */
export function lossFrequency(profile: ExposureProfile, population?: "claims"): LossFrequency;
export function lossFrequency(
  profile: ExposureProfile,
  population: LossPopulation,
  dollar?: DollarRate,
): LossFrequency | null;
export function lossFrequency(
  profile: ExposureProfile,
  population: LossPopulation = "claims",
  dollar = dollarsPerPound(),
): LossFrequency | null {
  const all = population === "claims" ? claimFrequency(profile) : eventFrequency(profile, dollar);
  if (all === null) return null;
  const perils = {
    ransomware: ofPeril(profile, all, "ransomware", population),
    "payment-fraud": ofPeril(profile, all, "payment-fraud", population),
    breach: ofPeril(profile, all, "breach", population),
  };
  return { population, perYear: PERILS.reduce((sum, peril) => sum + perils[peril].perYear, 0), perils };
}
