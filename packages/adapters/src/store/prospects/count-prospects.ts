import type { Kysely } from "kysely";
import type { Tables } from "../tables.ts";
import type { ProspectFilter } from "./prospect-query.ts";
import { whereProspects } from "./where-prospects.ts";

/** How many prospects a filter means. */
export async function countProspects(tables: Kysely<Tables>, filter: ProspectFilter): Promise<number> {
  const { found } = await tables
    .selectFrom("prospects")
    .select(({ fn }) => fn.countAll<number>().as("found"))
    .where(whereProspects(filter))
    .executeTakeFirstOrThrow();
  return Number(found);
}
