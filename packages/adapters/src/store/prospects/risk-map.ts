import type { RegionRisk } from "@broker/contracts";
import { regionRisks } from "@broker/core";
import type { Kysely } from "kysely";
import type { Tables } from "../tables.ts";
import { countRegions } from "./count-regions.ts";

/** The risk map; sample companies are counted only where there are no others, so that they never move a figure of the book. */
export async function riskMap(
  tables: Kysely<Tables>,
): Promise<{ readonly regions: readonly RegionRisk[]; readonly sample: boolean }> {
  const own = await countRegions(tables, 0);
  const counted = own.length > 0 ? own : await countRegions(tables, 1);
  return { regions: regionRisks(counted), sample: own.length === 0 && counted.length > 0 };
}
