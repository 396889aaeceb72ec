import { regionsAsCsv } from "@broker/core";
import { databaseOf } from "../database-of.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { regionTable } from "../present/region-table.ts";
import type { ListFormat } from "./list-flags.ts";

/** Prints the risk map: the regions with their companies by risk. */
export const listRegions: Act = async (invocation, command) => {
  const { prospects } = await databaseOf(invocation);
  const { io, flags } = invocation;
  const { format = flags.json ? "json" : "table" } = command.opts<{ format?: ListFormat }>();
  const { regions, sample } = await prospects.regions();
  const counted = regions.some((region) => region.businesses > 0);
  if (format === "json") io.result(JSON.stringify(regions, null, 2));
  else if (format === "ndjson") io.result(regions.map((region) => JSON.stringify(region)).join("\n"));
  else if (format === "csv") io.result(regionsAsCsv(regions));
  else if (counted) io.result(regionTable(io.out, regions));
  if (sample) io.note("These are sample companies; the map leaves them out as soon as a list names others.");
  if (!counted)
    io.note("There are no prospects yet. A list of companies with postcodes fills the map: broker batch prospects.csv");
  return EXIT.done;
};
