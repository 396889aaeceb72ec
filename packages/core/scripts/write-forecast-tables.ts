import { readFileSync, writeFileSync } from "node:fs";
import { forecastTablesSource, TABLES_MARK } from "./forecast-tables-source.ts";

/** Writes the tables of docs/forecast.md: `node packages/core/scripts/write-forecast-tables.ts`. */
const page = new URL("../../../docs/forecast.md", import.meta.url);
const [prose = ""] = readFileSync(page, "utf8").split(TABLES_MARK);
writeFileSync(page, `${prose}${TABLES_MARK}${forecastTablesSource()}`);
