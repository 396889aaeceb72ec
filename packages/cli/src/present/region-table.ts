import { type RegionRisk, RiskIndex, regionBand } from "@broker/contracts";
import type { Look } from "../terminal/look.ts";
import { tableLines } from "../terminal/table.ts";

const counted = (count: number, { businesses }: RegionRisk) => (businesses === 0 ? "" : String(count));

/** The risk map as a table: a region's mean risk index, its companies by risk, and the trend. A dash = not known. */
export function regionTable(look: Look, regions: readonly RegionRisk[]): string {
  return tableLines<RegionRisk>(
    look,
    {
      columns: [
        { heading: "Region", cell: ({ name }) => name, width: { grow: 16 }, stacked: "title" },
        { heading: "Companies", cell: ({ businesses }) => String(businesses), align: "right", stacked: "labelled" },
        {
          heading: "Risk",
          cell: ({ riskScore }) =>
            riskScore === null ? null : `${riskScore.toFixed(1)}/10 ${regionBand(RiskIndex.parse(riskScore))}`,
          stacked: "labelled",
        },
        { heading: "High", cell: (row) => counted(row.highRiskCount, row), align: "right", stacked: "labelled" },
        { heading: "Medium", cell: (row) => counted(row.mediumRiskCount, row), align: "right", stacked: "labelled" },
        { heading: "Low", cell: (row) => counted(row.lowRiskCount, row), align: "right", stacked: "labelled" },
        { heading: "Trend", cell: ({ trend }) => trend, stacked: "labelled" },
        { heading: "Incident", cell: ({ lastIncident }) => lastIncident, stacked: "labelled" },
      ],
    },
    regions,
  ).join("\n");
}
