import { CLIENT_VIEWS, type ClientViewName } from "@broker/contracts";
import type { MonitoredClient } from "@broker/core/monitor-schedule";
import { type Kysely, sql } from "kysely";
import { type ClientQuery, narrowed } from "../clients/list/client-query.ts";
import { pieces } from "../database/paging.ts";
import type { Tables } from "../database/tables.ts";
import { isSampleWorkspace } from "../settings.ts";

/** A client with a domain, and its name. */
export interface NamedClient extends MonitoredClient {
  readonly name: string;
}

const DAY_MS = 86_400_000;

/** A saved view as a query of clients. */
function queryOf(view: ClientViewName, today: string): ClientQuery {
  const query: { readonly expiringWithin?: number; readonly noMfa?: string; readonly toResolve?: string } =
    CLIENT_VIEWS[view].query;
  const { expiringWithin, noMfa, toResolve } = query;
  const by = new Date(Date.parse(today) + (expiringWithin ?? 0) * DAY_MS).toISOString().slice(0, 10);
  return {
    ...{ today, order: "name", limit: 0 },
    ...(expiringWithin === undefined ? {} : { expiringBy: by }),
    ...(noMfa === undefined ? {} : { noMfa: true }),
    ...(toResolve === undefined ? {} : { toResolve: true }),
  };
}

/** The ids of the clients of each view. */
async function membersOf(
  tables: Kysely<Tables>,
  views: readonly ClientViewName[],
  today: string,
): Promise<ReadonlyMap<string, readonly ClientViewName[]>> {
  const found = new Map<string, ClientViewName[]>();
  for (const view of views)
    for (const { id } of await narrowed(tables, queryOf(view, today)).clearSelect().select("clients.id").execute())
      found.set(id, [...(found.get(id) ?? []), view]);
  return found;
}

/**
 * The clients that have a domain, with what decides on their slots. Sample clients belong to a sample workspace only.
 * @param views those with a schedule. @param only these clients (default: all)
 */
export async function monitoredClients(
  tables: Kysely<Tables>,
  {
    views,
    today,
    only,
  }: { readonly views: readonly ClientViewName[]; readonly today: string; readonly only?: readonly string[] },
): Promise<readonly NamedClient[]> {
  const last = sql<string | null>`(select max(ended.slot) from monitor_slots as ended
    where ended.client_id = clients.id and ended.state in ('done', 'skipped', 'failed'))`;
  const sample = (await isSampleWorkspace(tables)) ? 1 : 0;
  const all = tables
    .selectFrom("clients")
    .leftJoin("monitor_pauses as pauses", "pauses.client_id", "clients.id")
    .select(["clients.id", "clients.name", "clients.created_at", "pauses.paused_at", "pauses.resumed_at"])
    .select(last.as("last"))
    .$if(sample === 0, (query) => query.where("clients.sample", "=", 0))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("client_domains")
          .select("client_domains.domain")
          .whereRef("client_domains.client_id", "=", "clients.id")
          .where("client_domains.accepted", "=", 1),
      ),
    )
    .orderBy("clients.id");
  const rows =
    only === undefined
      ? await all.execute()
      : (await Promise.all([...pieces(only)].map((some) => all.where("clients.id", "in", some).execute()))).flat();
  const members = await membersOf(tables, views, today);
  return rows.map(({ id, name, created_at, paused_at, resumed_at, last: lastSlot }) => ({
    ...{ id, name: name === "" ? id : name, createdAt: created_at, lastSlot, filters: members.get(id) ?? [] },
    pause: paused_at === null ? null : { resumedAt: resumed_at },
  }));
}

/** The accepted domains of a client. */
export async function hostsOf(tables: Kysely<Tables>, client: string): Promise<readonly string[]> {
  const found = tables
    .selectFrom("client_domains")
    .select("domain")
    .where("client_id", "=", client)
    .where("accepted", "=", 1);
  return (await found.orderBy("domain").execute()).map(({ domain }) => domain);
}
