import {
  type Declarer,
  type ExposureProfile,
  type LossPopulation,
  type ModelStep,
  PERILS,
  type Peril,
  type Provenance,
  showPercent,
  showShortPercent,
  sourceOf,
} from "@broker/contracts";
import { type DollarRate, dollarsPerPound } from "../base/dollars-per-pound.ts";
import eventSectors from "../intelligence/industry/event-sectors.json" with { type: "json" };
import lossSectors from "../intelligence/industry/loss-sectors.json" with { type: "json" };
import { withControls } from "./control-factors.ts";
import { ALL_EVENTS, EVENT_BANDS, yearlyRate } from "./event-bands.ts";
import { interpolate, sectorWarning, turnoverWarnings, turnoverWords } from "./interpolate.ts";
import { type ModelCalculation, NO_SUM, step } from "./model-calculation.ts";
import table from "./tables/claim-frequency.json" with { type: "json" };
import claimPerils from "./tables/claim-perils.json" with { type: "json" };
import eventPerils from "./tables/event-perils.json" with { type: "json" };
import { tableRow } from "./tables/table-row.ts";

/** A company's sector in the loss data; `name` null = no matching sector, or activity not known. */
interface LossSector {
  readonly name: string | null;
  /** The deciding input, in words. */
  readonly input: string;
  readonly provenance: Provenance;
  readonly declaredBy?: Declarer | undefined;
}

/** The sector by the division of the company's UK SIC 2007 code, else by the name of its industry. */
export function lossSector({ sic, industry }: ExposureProfile): LossSector {
  if (sic !== null && sic.value.classification === "UK SIC 2007") {
    const division = Number(sic.value.code.slice(0, 2));
    const row = lossSectors.rows.find(
      ({ divisions }) => division >= (divisions[0] ?? 100) && division <= (divisions[1] ?? 0),
    );
    return { name: row?.id ?? null, input: `UK SIC ${sic.value.code}`, ...sourceOf(sic) };
  }
  if (industry === null) return { name: null, input: "activity not known", provenance: "none" };
  const named = industry.value.toLowerCase();
  const row = lossSectors.rows.find(({ industries }) => industries.some((each) => each.toLowerCase() === named));
  return { name: row?.id ?? null, input: industry.value, ...sourceOf(industry) };
}

const COUNTRIES: readonly (readonly [names: RegExp, row: string, title: string])[] = [
  [
    /^(uk|gb|united kingdom|great britain|england|scotland|wales|northern ireland)$/i,
    "united-kingdom",
    "United Kingdom",
  ],
  [/^(us|usa|united states( of america)?)$/i, "united-states", "United States"],
  [/^(ca|canada)$/i, "canada", "Canada"],
];

function rowOf(id: string) {
  const row = table.rows.find((each) => each.id === id);
  if (row === undefined) throw new Error(`The table of claim frequencies lacks ${id}.`);
  return { rate: yearlyRate(row.probability), row: tableRow("claim-frequency", row) };
}

/** Annual claims per policy, before perils and controls. A step reports an unknown country or US share. */
function claimFrequency({ country, usShare }: ExposureProfile): ModelCalculation {
  const named = country?.value.trim() ?? "United Kingdom";
  const [, id, title] = COUNTRIES.find(([names]) => names.test(named)) ?? ["", "all-countries", "all countries"];
  const home = rowOf(id);
  const start = step(NO_SUM, "events a year", "start", home.rate, {
    step: "claims-a-year",
    title: "Claims a policy and year",
    input: country === null ? `country not known; ${title} assumed` : `country ${title}`,
    ...sourceOf(country),
    rows: [home.row],
  });
  const states = rowOf("united-states");
  const share = usShare?.value ?? 0;
  return step(start, "events a year", "multiply", 1 + share * (states.rate / home.rate - 1), {
    step: "united-states",
    title: "Turnover from the United States",
    input: usShare === null ? "share not known; none assumed" : `${showPercent(share)} of the turnover`,
    ...sourceOf(usShare),
    rows: share > 0 ? [states.row] : [],
  });
}

/** A frequency before perils and controls, with warnings where it reaches beyond its tables. */
interface Frequency {
  readonly calculation: ModelCalculation;
  readonly warnings: readonly string[];
}

/** Loss events a year by turnover and sector, before perils and controls; null = the turnover is not known. */
function eventFrequency(profile: ExposureProfile, dollar: DollarRate): Frequency | null {
  if (profile.revenue === null) return null;
  const knots = EVENT_BANDS.map(({ turnover, rate, row }) => ({ turnover, value: rate, row }));
  const turnover = (profile.revenue.value / 100) * dollar.perPound;
  const read = interpolate(knots, turnover);
  const start = step(NO_SUM, "events a year", "start", read.value, {
    step: "events-a-year",
    title: "Loss events per company per year",
    input: turnoverWords(turnover, read),
    ...sourceOf(profile.revenue),
    rows: read.rows,
  });
  const sector = lossSector(profile);
  const row = eventSectors.rows.find(({ id }) => id === sector.name);
  const calculation = step(
    start,
    "events a year",
    "multiply",
    row ? yearlyRate(row.probability) / ALL_EVENTS.rate : 1,
    {
      step: "sector",
      title: "Sector relative to all companies",
      input: row ? `${row.id}: ${sector.input}` : `${sector.input}: no row of the table`,
      ...sourceOf(row ? sector : null),
      rows: row ? [tableRow("event-eventSectors", row)] : [],
    },
  );
  return {
    calculation,
    warnings: [...turnoverWarnings(turnover, read), ...(row ? [] : [sectorWarning(sector.input)])],
  };
}

/** How often a company is hit, in events a year: a Poisson rate, with the steps that led to it. */
interface LossFrequency {
  readonly population: LossPopulation;
  readonly perYear: number;
  /** Where it reaches beyond its tables, as sentences. */
  readonly warnings: readonly string[];
  readonly perils: Readonly<Record<Peril, { readonly perYear: number; readonly steps: readonly ModelStep[] }>>;
}

function ofPeril(profile: ExposureProfile, all: ModelCalculation, peril: Peril, population: LossPopulation) {
  const [table, rows] =
    population === "claims"
      ? (["claim-perils", claimPerils.rows] as const)
      : (["event-perils", eventPerils.rows] as const);
  const row = rows.find(({ id }) => id === peril);
  if (row === undefined) throw new Error(`The table ${table} lacks ${peril}.`);
  const shared = step(all, "events a year", "multiply", row.share, {
    step: "peril-share",
    title: "Share of this peril",
    input: `${showShortPercent(row.share, 1)} of all`,
    provenance: "estimated",
    rows: [tableRow(table, row)],
  });
  const { value, steps } = withControls(shared, "events a year", profile, peril, "frequency");
  return { perYear: value, steps };
}

/**
 * Events a year by peril. Claims: by country, from insurance claims. Loss events: by turnover and sector; null = the
 * turnover is not known. A probability p a year is the rate −ln(1 − p).
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
  const found =
    population === "claims" ? { calculation: claimFrequency(profile), warnings: [] } : eventFrequency(profile, dollar);
  if (found === null) return null;
  const { calculation: all, warnings } = found;
  const perils = {
    ransomware: ofPeril(profile, all, "ransomware", population),
    "payment-fraud": ofPeril(profile, all, "payment-fraud", population),
    breach: ofPeril(profile, all, "breach", population),
  };
  return { population, perYear: PERILS.reduce((sum, peril) => sum + perils[peril].perYear, 0), warnings, perils };
}
