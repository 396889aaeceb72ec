import type { LookalikeSearch, TriggerEvent } from "@broker/contracts";
import { companyHosts, lookalikeSearchId, notificationOfTrigger, raiseLookalikes } from "@broker/core";
import type { Kysely } from "kysely";
import { sha256 } from "../../digest/sha256.ts";
import { clientOfDomain } from "../events/company-of-domain.ts";
import { eventRow } from "../events/event-rows.ts";
import { notify } from "../events/notification-rows.ts";
import type { Tables } from "../tables.ts";
import { searchesOf } from "./lookalike-rows.ts";

/** Searches that a name is looked up in. */
const LOOK_BACK = 10;

async function clientName(tables: Kysely<Tables>, domain: string): Promise<string | null> {
  for (const host of companyHosts(domain)) {
    const name = await clientOfDomain(tables, host);
    if (name !== null) return name;
  }
  return null;
}

/** Keeps a search and what it raises, within a transaction. A search that is kept after a later one of its domain raises nothing. */
export async function saveSearch(tables: Kysely<Tables>, search: LookalikeSearch): Promise<TriggerEvent | null> {
  const { domain, asOf } = search;
  const id = lookalikeSearchId(search, sha256);
  const [latest] = await searchesOf(tables, domain, { limit: 1 });
  const earlier = await searchesOf(tables, domain, { until: asOf, limit: LOOK_BACK });
  const kept = await tables
    .insertInto("lookalike_searches")
    .values({ id, domain, at: asOf, body: JSON.stringify(search) })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (kept === undefined || (latest !== undefined && latest.asOf > asOf)) return null;
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
