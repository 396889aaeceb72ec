import type { RegionRisk } from "@broker/contracts";
import { csvTable } from "../../base/csv-table.ts";

const HEAD = [
  "id",
  "name",
  "riskScore",
  "businesses",
  "highRiskCount",
  "mediumRiskCount",
  "lowRiskCount",
  "trend",
  "lastIncident",
];

/** CSV with one row a region; what is not known is an empty cell. */
export function regionsAsCsv(regions: readonly RegionRisk[]): string {
  return csvTable(
    HEAD,
    regions.map((region) => [
      region.id,
      region.name,
      region.riskScore,
      region.businesses,
      region.highRiskCount,
      region.mediumRiskCount,
      region.lowRiskCount,
      region.trend,
      region.lastIncident,
    ]),
  );
}
