import { moneyOf, OPPORTUNITIES, type ProspectSummary, READINESS_BANDS } from "@broker/contracts";
import type { Kysely } from "kysely";
import type { Tables } from "../tables.ts";
import type { ProspectFilter } from "./prospect-query.ts";
import { whereProspects } from "./where-prospects.ts";

const VERY_HIGH = OPPORTUNITIES.indexOf("Very High");
const LOW = READINESS_BANDS.findIndex(({ name }) => name === "Low");

/** The summary tiles over every row that the filter means, on whatever page. */
export async function summariseProspects(tables: Kysely<Tables>, filter: ProspectFilter): Promise<ProspectSummary> {
  const sums = await tables
    .selectFrom("prospects")
    .select(({ fn }) => [
      fn.countAll<number>().as("found"),
      fn.sum<number | null>("premium").as("premium"),
      fn.count<number>("premium").as("premiums"),
      fn.countAll<number>().filterWhere("opportunity", "=", VERY_HIGH).as("high"),
      fn.countAll<number>().filterWhere("readiness", "=", LOW).as("low"),
    ])
    .where(whereProspects(filter))
    .executeTakeFirstOrThrow();
  return {
    prospectsFound: sums.found,
    totalPremiumPotential: sums.premium === null ? null : moneyOf(sums.premium),
    premiumsKnown: sums.premiums,
    highOpportunity: sums.high,
    needImmediateHelp: sums.low,
  };
}
