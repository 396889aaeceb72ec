import { lognormalOfMedian } from "./severity/lognormal.ts";
import table from "./tables/event-bands.json" with { type: "json" };
import { tableRow } from "./tables/table-row.ts";

/** The Poisson rate of an event with this annual probability: −ln(1 − p). */
export function yearlyRate(probability: number): number {
  return -Math.log1p(-probability);
}

/** Loss events by turnover band, in US dollars; `rate` in events a year. */
export const EVENT_BANDS = table.rows.map((row) => ({
  turnover: row.turnover,
  rate: yearlyRate(row.probability),
  ...lognormalOfMedian(row.median, row.p95),
  row: tableRow("event-bands", row),
}));

/** All companies of the data. */
export const ALL_EVENTS = { rate: yearlyRate(table.ofAll.probability), median: table.ofAll.median };
