import type { TriggerTally } from "@broker/contracts";
import type { Kysely } from "kysely";
import type { Tables } from "../tables.ts";

/** How many events nobody has taken up, and how many of high priority are not resolved. */
export async function tallyTriggers(tables: Kysely<Tables>): Promise<TriggerTally> {
  const counts = await tables
    .selectFrom("events")
    .select(({ fn, eb }) => [
      fn.countAll<number>().filterWhere("status", "=", "new").as("newEvents"),
      fn
        .countAll<number>()
        .filterWhere(eb.and([eb("priority", "=", "high"), eb("status", "!=", "resolved")]))
        .as("highPriority"),
    ])
    .executeTakeFirstOrThrow();
  return { newEvents: Number(counts.newEvents), highPriority: Number(counts.highPriority) };
}
