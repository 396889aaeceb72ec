import { readFileSync, writeFileSync } from "node:fs";
import { pricingTablesSource, TABLES_MARK } from "./pricing-tables-source.ts";

/** Writes the tables of docs/pricing.md: `node packages/core/scripts/write-pricing-tables.ts`. */
const page = new URL("../../../docs/pricing.md", import.meta.url);
const [prose = ""] = readFileSync(page, "utf8").split(TABLES_MARK);
writeFileSync(page, `${prose}${TABLES_MARK}${pricingTablesSource()}`);
