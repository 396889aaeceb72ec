import { type RegionRisk, RiskIndex, regionBand, riskLevel, showFixed, type TierName } from "@broker/contracts";
import { regionsAsCsv } from "@broker/core";
import { databaseOf } from "../database-of.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import type { Look } from "../terminal/look.ts";
import { tableLines } from "../terminal/table.ts";
import type { ListFormat } from "./list-prospects.ts";

const counted = (count: number, { businesses }: RegionRisk) => (businesses === 0 ? "" : String(count));

/** The risk map as a table: a region's mean risk index, its companies by risk, and the trend. A dash = not known. */
export function regionTable(look: Look, regions: readonly RegionRisk[], tier: TierName = "Ultimate"): string {
  return tableLines<RegionRisk>(
    look,
    {
      columns: [
        { heading: "Region", cell: ({ name }) => name, width: { grow: 16 }, stacked: "title" },
        { heading: "Companies", cell: ({ businesses }) => String(businesses), align: "right", stacked: "labelled" },
        {
          heading: "Risk index",
          cell: ({ riskScore }) =>
            riskScore === null
              ? null
              : `${showFixed(riskScore, 1)}/10 ${riskLevel(tier, regionBand(RiskIndex.parse(riskScore)))}`,
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

/** Prints the risk map: the regions with their companies by risk. */
export const listRegions: Act = async (invocation, command) => {
  const { prospects, clients } = await databaseOf(invocation);
  const { io, flags } = invocation;
  const { format = flags.json ? "json" : "table" } = command.opts<{ format?: ListFormat }>();
  const { regions, sample } = await prospects.regions();
  const counted = regions.some((region) => region.businesses > 0);
  if (format === "json") io.result(JSON.stringify(regions, null, 2));
  else if (format === "ndjson") io.result(regions.map((region) => JSON.stringify(region)).join("\n"));
  else if (format === "csv") io.result(regionsAsCsv(regions));
  else if (counted) io.result(regionTable(io.out, regions, await clients.tier()));
  if (sample) io.note("These are sample companies; the map leaves them out as soon as a list names others.");
  if (!counted)
    io.note("There are no prospects yet. A list of companies with postcodes fills the map: broker batch prospects.csv");
  return EXIT.done;
};
