import type { Kysely } from "kysely";
import type { Actor, OptOut } from "./client-store.ts";
import { namesAbove } from "./names-above.ts";
import type { Tables } from "./tables.ts";

const AT_ONCE = 500;

async function known(tables: Kysely<Tables>, domains: readonly string[]): Promise<Map<string, OptOut>> {
  const found = new Map<string, OptOut>();
  for (let from = 0; from < domains.length; from += AT_ONCE) {
    const some = domains.slice(from, from + AT_ONCE);
    const owned = await tables
      .selectFrom("client_domains")
      .innerJoin("clients", "clients.id", "client_domains.client_id")
      .select("client_domains.domain")
      .where("clients.opted_out", "=", 1)
      .where("client_domains.domain", "in", some)
      .execute();
    for (const { domain } of owned) found.set(domain, { domain, reason: null, by: null, at: null });
    const listed = await tables.selectFrom("opt_outs").selectAll().where("domain", "in", some).execute();
    for (const { domain, reason, said_by, recorded_at } of listed)
      found.set(domain, { domain, reason, by: said_by, at: recorded_at });
  }
  return found;
}

/** Those of the hosts that must not be scanned, by the opt-out list or by the record of a client who has the domain. */
export async function optedOutHosts(
  tables: Kysely<Tables>,
  hosts: readonly string[],
): Promise<ReadonlyMap<string, OptOut>> {
  const asked = [...new Set(hosts)];
  const found = await known(tables, [...new Set(asked.flatMap(namesAbove))]);
  const hit = asked.flatMap((host): [string, OptOut][] => {
    const domain = namesAbove(host).find((each) => found.has(each));
    const optOut = domain === undefined ? undefined : found.get(domain);
    return optOut ? [[host, optOut]] : [];
  });
  return new Map(hit);
}

/** Puts a domain on the opt-out list; one that is there keeps its day and gets the new reason. */
export async function addOptOut(
  tables: Kysely<Tables>,
  domain: string,
  reason: string | null,
  actor: Actor,
): Promise<void> {
  await tables
    .insertInto("opt_outs")
    .values({ domain, recorded_at: actor.at, said_by: actor.by, reason })
    .onConflict((conflict) => conflict.column("domain").doUpdateSet({ reason }))
    .execute();
}
