import type { LossPopulation, Peril, TableRow } from "@broker/contracts";
import eventSectors from "../../intelligence/industry/event-sectors.json" with { type: "json" };
import { ALL_EVENTS, EVENT_BANDS } from "../event-bands.ts";
import type { Knot } from "../interpolate.ts";
import claimPerils from "../tables/claim-perils.json" with { type: "json" };
import claimSectors from "../tables/claim-sectors.json" with { type: "json" };
import claims from "../tables/claim-severity.json" with { type: "json" };
import { tableRow } from "../tables/table-row.ts";

interface Relativity {
  /** What the median is multiplied by. */
  readonly factor: number;
  readonly row: TableRow;
}

/** Logarithm of the median and sigma of one event over turnover, both in US dollars. */
export function severityCurve(population: LossPopulation): {
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

/** How far a sector shifts the median: `weight` (at most a half) of its logarithmic distance from all; null = there is no row for it. */
export function sectorRelativity(population: LossPopulation, sector: string | null): Relativity | null {
  if (population === "claims") {
    const row = claimSectors.rows.find(({ id }) => id === sector);
    if (row === undefined) return null;
    return { factor: (row.value / claimSectors.of) ** claimSectors.weight, row: tableRow("claim-sectors", row) };
  }
  const row = eventSectors.rows.find(({ id }) => id === sector);
  if (row === undefined) return null;
  return { factor: (row.median / ALL_EVENTS.median) ** eventSectors.weight, row: tableRow("event-sectors", row) };
}

/** A peril's mean cost against that of all claims; null for loss events, whose lists do not split by peril. */
export function perilRelativity(population: LossPopulation, peril: Peril): Relativity | null {
  if (population === "loss-events") return null;
  const row = claimPerils.rows.find(({ id }) => id === peril);
  if (row === undefined) throw new Error(`The table of claims by peril lacks ${peril}.`);
  return { factor: row.mean / claimPerils.meanOfAll, row: tableRow("claim-perils", row) };
}
