import type { Kysely } from "kysely";
import { namesAbove } from "../names-above.ts";
import type { Tables } from "../tables.ts";

/**
 * Removes the events and notifications of domains and of the names below them, since they call the company by name. Those of a name
 * that a client still has stay.
 */
export async function eraseEvents(tables: Kysely<Tables>, domains: readonly string[]): Promise<void> {
  for (const domain of domains)
    for (const table of ["events", "notifications"] as const) {
      const named = await tables
        .selectFrom(table)
        .select("domain")
        .distinct()
        .where(({ eb, or }) => or([eb("domain", "=", domain), eb("domain", "like", `%.${domain}`)]))
        .execute();
      for (const { domain: name } of named) {
        if (name === null) continue;
        const owner = tables.selectFrom("client_domains").select("domain").where("domain", "in", namesAbove(name));
        if ((await owner.executeTakeFirst()) === undefined)
          await tables.deleteFrom(table).where("domain", "=", name).execute();
      }
    }
}
