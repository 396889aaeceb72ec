import { LookalikeSearch, type TriggerEvent } from "@broker/contracts";
import { companyHosts, domainNames, lookalikeSearchId, notificationOfTrigger, raiseLookalikes } from "@broker/core";
import type { Kysely } from "kysely";
import { sha256 } from "../../digest/sha256.ts";
import { type Connection, repository } from "../database/connection.ts";
import type { Tables } from "../database/tables.ts";
import { lockName } from "../database/writers/locks.ts";
import { eventRow } from "../events/event-rows.ts";
import { notify } from "../events/notification-store.ts";
import { clientOfDomain } from "../save-scan/save-triggers.ts";

/** Searches for a registrable domain up to a moment, newest first; unreadable ones are skipped. */
async function searchesOf(
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

const LOOK_BACK = 10;

async function clientName(tables: Kysely<Tables>, domain: string): Promise<string | null> {
  for (const host of companyHosts(domain)) {
    const name = await clientOfDomain(tables, host);
    if (name !== null) return name;
  }
  return null;
}

/**
 * Saves a search, and raises the names that were unregistered at the search before as an event, with a notification for
 * a client; null = there are none. The same search again, or one older than the domain's latest, raises nothing.
 */
async function saveSearch(tables: Kysely<Tables>, search: LookalikeSearch): Promise<TriggerEvent | null> {
  const { domain, asOf } = search;
  await lockName(tables, `lookalikes ${domain}`);
  const id = lookalikeSearchId(search, sha256);
  const [latest] = await searchesOf(tables, domain, { limit: 1 });
  const earlier = await searchesOf(tables, domain, { until: asOf, limit: LOOK_BACK });
  const saved = await tables
    .insertInto("lookalike_searches")
    .values({ id, domain, at: asOf, body: JSON.stringify(search) })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (saved === undefined || (latest !== undefined && latest.asOf > asOf)) return null;
  const client = await clientName(tables, domain);
  const event = raiseLookalikes(earlier, search, client ?? domain, sha256);
  if (event === null) return null;
  const written = await tables
    .insertInto("events")
    .values(eventRow(event))
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (written === undefined) return null;
  if (client !== null) await notify(tables, [notificationOfTrigger(event, sha256)], domain);
  return event;
}

/** The searches for names that look like companies' domains. */
export const lookalikeStore = (connection: Connection) =>
  repository(connection, { reads: { last: lastSearch }, writes: { save: saveSearch } });
