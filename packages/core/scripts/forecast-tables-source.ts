import { tablesSource } from "./pricing-tables-source.ts";

/** The tables at the end of docs/forecast.md. Amounts are whole US dollars. */
export const forecastTablesSource = () =>
  tablesSource("forecast/", "intelligence/industry/event-sectors.json", "intelligence/industry/loss-sectors.json");

/** Where the tables begin in docs/forecast.md; everything after it is generated. */
export const TABLES_MARK = "<!-- tables: node packages/core/scripts/write-forecast-tables.ts -->\n\n";
