import { readFileSync, writeFileSync } from "node:fs";
import { slipXsd } from "../src/documents/mrc/xml/slip-xsd.ts";
import { CHECKS } from "../src/scan/checks/check-list.ts";
import { WEIGHTS } from "../src/scoring/weights.ts";
import { checkReferenceSource } from "./check-reference-source.ts";
import { readinessReferenceSource } from "./readiness-reference-source.ts";
import { forecastTablesSource, pricingTablesSource, TABLES_MARK } from "./tables-source.ts";

/**
 * Writes what is generated from tables: docs/checks.md, docs/readiness.md, the tables of docs/forecast.md and
 * docs/pricing.md, and the XML Schema of slips. `node packages/core/scripts/write-generated.ts`
 */
const root = new URL("../../../", import.meta.url);

function writeTables(path: string, tables: string): void {
  const page = new URL(path, root);
  const [prose = ""] = readFileSync(page, "utf8").split(TABLES_MARK);
  writeFileSync(page, `${prose}${TABLES_MARK}${tables}`);
}

writeFileSync(new URL("docs/checks.md", root), checkReferenceSource(CHECKS, WEIGHTS));
writeFileSync(new URL("docs/readiness.md", root), readinessReferenceSource());
writeTables("docs/forecast.md", forecastTablesSource());
writeTables("docs/pricing.md", pricingTablesSource());
writeFileSync(new URL("templates/mrc/mrc-slip.xsd", root), slipXsd());
