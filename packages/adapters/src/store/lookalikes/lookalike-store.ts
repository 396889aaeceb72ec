import { LookalikeSearch, type TriggerEvent } from "@broker/contracts";
import { companyHosts, domainNames, lookalikeSearchId, raiseLookalikes } from "@broker/core";
import { judgeLookalikes, judgeWatchedSearch } from "@broker/core/monitor";
import type { Kysely } from "kysely";
import { sha256 } from "../../digest/sha256.ts";
import { readRuleSettings } from "../alerts/rule-settings.ts";
import { settleClientAlerts, watchedAlerts } from "../alerts/settle-alerts.ts";
import { ownersOfDomain } from "../clients/owners-of-domain.ts";
import { type Connection, repository } from "../database/connection.ts";
import type { Tables } from "../database/tables.ts";
import { lockName } from "../database/writers/locks.ts";
import { writeEvents } from "../events/event-rows.ts";

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

async function ownersOf(tables: Kysely<Tables>, domain: string) {
  for (const host of companyHosts(domain)) {
    const owners = await ownersOfDomain(tables, host);
    if (owners.length > 0) return owners;
  }
  return [];
}

/** Settles the clients' alerts by a search: what it raised, and what it shows of lookalikes found before. */
async function settleSearch(
  tables: Kysely<Tables>,
  search: LookalikeSearch,
  raised: TriggerEvent | null,
  clients: readonly string[],
): Promise<void> {
  const watched = await watchedAlerts(tables, clients, companyHosts(search.domain));
  for (const client of clients) {
    const settings = await readRuleSettings(tables, client);
    const own = watched.filter((each) => each.client === client);
    const found = raised === null ? null : judgeLookalikes(raised, settings, sha256);
    const judgements = [...(found === null ? [] : [found]), ...judgeWatchedSearch(own, search)];
    const scan = lookalikeSearchId(search, sha256);
    await settleClientAlerts(tables, {
      client,
      domain: search.domain,
      judgements,
      at: search.asOf,
      scan,
      batchId: null,
    });
  }
}

/**
 * Saves a search, and raises the names that were unregistered at the search before as an event, with an alert for a
 * client; null = there are none. The same search again, or one older than the domain's latest, raises nothing.
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
  const owners = await ownersOf(tables, domain);
  const event = raiseLookalikes(earlier, search, owners[0]?.name ?? domain, sha256);
  const [raised = null] = event === null ? [] : await writeEvents(tables, [event]);
  await settleSearch(
    tables,
    search,
    raised,
    owners.map(({ id }) => id),
  );
  return raised;
}

/** The searches for names that look like companies' domains. */
export const lookalikeStore = (connection: Connection) =>
  repository(connection, { reads: { last: lastSearch }, writes: { save: saveSearch } });
