import type { ExposureProfile } from "@broker/contracts";
import type { DollarRate } from "../../base/dollars-per-pound.ts";
import sectors from "../../intelligence/industry/event-sectors.json" with { type: "json" };
import { ALL_EVENTS, EVENT_BANDS } from "../event-bands.ts";
import { interpolate } from "../interpolate.ts";
import { lossSector } from "../loss-sector.ts";
import { type ModelSum, NO_SUM, step } from "../model-sum.ts";
import { tableRow } from "../tables/table-row.ts";
import { turnoverWords } from "../turnover-words.ts";
import { yearlyRate } from "./yearly-rate.ts";

/** Loss events a year by turnover and sector, before perils and controls; null = the turnover is not known. */
export function eventFrequency(profile: ExposureProfile, dollar: DollarRate): ModelSum | null {
  if (profile.revenue === null) return null;
  const knots = EVENT_BANDS.map(({ turnover, rate, row }) => ({ turnover, value: rate, row }));
  const turnover = (profile.revenue.value / 100) * dollar.perPound;
  const read = interpolate(knots, turnover);
  const start = step(NO_SUM, "events a year", "start", read.value, {
    step: "events-a-year",
    title: "Loss events a company and year",
    input: turnoverWords(turnover, read),
    provenance: profile.revenue.provenance,
    rows: read.rows,
  });
  const sector = lossSector(profile);
  const row = sectors.rows.find(({ id }) => id === sector.name);
  return step(start, "events a year", "multiply", row ? yearlyRate(row.probability) / ALL_EVENTS.rate : 1, {
    step: "sector",
    title: "Sector, against all companies",
    input: row ? `${row.id}: ${sector.input}` : `${sector.input}: no row of the table`,
    provenance: row ? sector.provenance : "none",
    rows: row ? [tableRow("event-sectors", row)] : [],
  });
}
