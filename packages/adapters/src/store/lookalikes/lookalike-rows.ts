import { LookalikeSearch } from "@broker/contracts";
import { domainNames } from "@broker/core";
import type { Kysely } from "kysely";
import type { Tables } from "../tables.ts";

/** Searches for a registrable domain up to a moment, the newest first; one that cannot be read any more is passed over. */
export async function searchesOf(
  tables: Kysely<Tables>,
  domain: string,
  { until, limit }: { readonly until?: string; readonly limit: number },
): Promise<LookalikeSearch[]> {
  const rows = await tables
    .selectFrom("lookalike_searches")
    .select("body")
    .where("domain", "=", domain)
    .$if(until !== undefined, (query) => query.where("at", "<=", until ?? ""))
    .orderBy("at", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.flatMap(({ body }) => LookalikeSearch.safeParse(JSON.parse(body)).data ?? []);
}

/** The last search for a host's registrable domain; null = none was made. */
export async function lastSearch(tables: Kysely<Tables>, host: string): Promise<LookalikeSearch | null> {
  const [last] = await searchesOf(tables, domainNames(host).registrable, { limit: 1 });
  return last ?? null;
}
