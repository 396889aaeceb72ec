import type { BreachFigures } from "@broker/core";
import type { Kysely } from "kysely";
import type { Tables } from "../tables.ts";

/** What a source of breaches said of each domain; one that is missing was not answered for. At most 500 domains at a time are asked. */
export async function knownBreaches(
  tables: Kysely<Tables>,
  domains: readonly string[],
): Promise<ReadonlyMap<string, BreachFigures>> {
  const known = new Map<string, BreachFigures>();
  for (let from = 0; from < domains.length; from += 500) {
    const rows = await tables
      .selectFrom("known_breaches")
      .select(["domain", "name", "breached_on", "as_of"])
      .where("domain", "in", domains.slice(from, from + 500))
      .execute();
    for (const { domain, name, breached_on, as_of } of rows)
      known.set(domain, {
        newest: name === null || breached_on === null ? null : { name, on: breached_on },
        asOf: as_of,
      });
  }
  return known;
}
