import { ScanAuthority } from "@broker/contracts";
import { acceptedDomains, effectiveValue } from "@broker/core";
import type { Kysely } from "kysely";
import { pieces } from "../database/paging.ts";
import type { Row, Tables } from "../database/tables.ts";
import type { Actor, OptOut } from "./client-store.ts";
import { readLogs } from "./read-logs.ts";

/** The host and every name above it but the last label, the nearest first: a domain includes the names below it. */
export function namesAbove(host: string): string[] {
  const labels = host.toLowerCase().split(".");
  return labels.slice(0, -1).map((_, place) => labels.slice(place).join("."));
}

/** The domains of clients whose records opt out. */
export const optedOutDomains = (tables: Kysely<Tables>) =>
  tables
    .selectFrom("client_domains")
    .innerJoin("clients", "clients.id", "client_domains.client_id")
    .select("client_domains.domain")
    .where("clients.opted_out", "=", 1);

/** An opt-out of a client's record. */
export const inRecord = ({ domain }: { readonly domain: string }): OptOut => ({
  domain,
  reason: null,
  by: null,
  at: null,
});

/** An opt-out of the list. */
export const onList = ({ domain, reason, said_by, recorded_at }: Row<"opt_outs">): OptOut => ({
  domain,
  reason,
  by: said_by,
  at: recorded_at,
});

async function optOutsOf(tables: Kysely<Tables>, domains: readonly string[]): Promise<Map<string, OptOut>> {
  const found = new Map<string, OptOut>();
  for (const some of pieces(domains)) {
    const owned = await optedOutDomains(tables).where("client_domains.domain", "in", some).execute();
    const listed = await tables.selectFrom("opt_outs").selectAll().where("domain", "in", some).execute();
    for (const each of [...owned.map(inRecord), ...listed.map(onList)]) found.set(each.domain, each);
  }
  return found;
}

/** The hosts for which a domain is found, each with the nearest one: itself, or a name above it. */
function nearest<Value>(hosts: ReadonlySet<string>, found: ReadonlyMap<string, Value>): ReadonlyMap<string, Value> {
  const hit = [...hosts].flatMap((host): [string, Value][] => {
    const value = found.get(namesAbove(host).find((each) => found.has(each)) ?? "");
    return value === undefined ? [] : [[host, value]];
  });
  return new Map(hit);
}

/** Those of the hosts that must not be scanned, by the opt-out list or by the record of a client who has the domain. */
export async function optedOutHosts(
  tables: Kysely<Tables>,
  hosts: readonly string[],
): Promise<ReadonlyMap<string, OptOut>> {
  const requested = new Set(hosts);
  return nearest(requested, await optOutsOf(tables, [...new Set([...requested].flatMap(namesAbove))]));
}

/** Puts a domain on the opt-out list; the day of an existing entry remains, its reason is replaced. */
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

/** Consent takes precedence over a first assessment; of two alike, the later one applies. */
function stronger(a: ScanAuthority, b: ScanAuthority): ScanAuthority {
  if (a.basis !== b.basis) return a.basis === "consent" ? a : b;
  return b.date > a.date ? b : a;
}

/** The authorities to scan in clients' records, by domain. */
async function authoritiesOf(tables: Kysely<Tables>, domains: readonly string[]): Promise<Map<string, ScanAuthority>> {
  const found = new Map<string, ScanAuthority>();
  for (const some of pieces(domains)) {
    const owned = await tables
      .selectFrom("client_domains")
      .innerJoin("clients", "clients.id", "client_domains.client_id")
      .selectAll("clients")
      .select("client_domains.domain")
      .where("client_domains.domain", "in", some)
      .orderBy("clients.id")
      .execute();
    const logs = await readLogs(tables, owned);
    for (const [place, { domain }] of owned.entries()) {
      const log = logs[place];
      const authority = ScanAuthority.safeParse(log && effectiveValue(log, "authority")?.value);
      const before = found.get(domain);
      const accepted = log !== undefined && acceptedDomains(log).includes(domain);
      if (authority.success && accepted) found.set(domain, before ? stronger(before, authority.data) : authority.data);
    }
  }
  return found;
}

/**
 * The hosts for which a client's record contains an authority to scan, for its domains and the names below them; the
 * nearest parent domain applies.
 */
export async function scanAuthorities(
  tables: Kysely<Tables>,
  hosts: readonly string[],
): Promise<ReadonlyMap<string, ScanAuthority>> {
  const requested = new Set(hosts);
  return nearest(requested, await authoritiesOf(tables, [...new Set([...requested].flatMap(namesAbove))]));
}

/** Records the authority of a stored scan, within the transaction that saves it; null leaves a known one. */
export async function writeAuthority(
  tables: Kysely<Tables>,
  scanId: string,
  authority: ScanAuthority | null,
): Promise<void> {
  if (authority === null) return;
  await tables
    .updateTable("scans")
    .set({ authority: JSON.stringify(authority) })
    .where("id", "=", scanId)
    .execute();
}
