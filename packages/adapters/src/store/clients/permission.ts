import { ScanAuthority } from "@broker/contracts";
import { acceptedDomains, effectiveValue } from "@broker/core";
import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import type { Actor, OptOut } from "./client-store.ts";
import { readLogs } from "./read-logs.ts";

/**
 * The host and every name above it but the last label, the nearest first: what is said of a domain is meant of the
 * names below it.
 */
export function namesAbove(host: string): string[] {
  const labels = host.toLowerCase().split(".");
  return labels.slice(0, -1).map((_, place) => labels.slice(place).join("."));
}

const DOMAINS_AT_ONCE = 500;

async function optOutsOf(tables: Kysely<Tables>, domains: readonly string[]): Promise<Map<string, OptOut>> {
  const found = new Map<string, OptOut>();
  for (let from = 0; from < domains.length; from += DOMAINS_AT_ONCE) {
    const some = domains.slice(from, from + DOMAINS_AT_ONCE);
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
  const found = await optOutsOf(tables, [...new Set(asked.flatMap(namesAbove))]);
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

/** Consent goes before a first look; of two alike, the later one holds. */
function stronger(a: ScanAuthority, b: ScanAuthority): ScanAuthority {
  if (a.basis !== b.basis) return a.basis === "consent" ? a : b;
  return b.date > a.date ? b : a;
}

/** What clients' records say of the right to scan their domains, by domain. */
async function authoritiesOf(tables: Kysely<Tables>, domains: readonly string[]): Promise<Map<string, ScanAuthority>> {
  const found = new Map<string, ScanAuthority>();
  for (let from = 0; from < domains.length; from += DOMAINS_AT_ONCE) {
    const owned = await tables
      .selectFrom("client_domains")
      .innerJoin("clients", "clients.id", "client_domains.client_id")
      .selectAll("clients")
      .select("client_domains.domain")
      .where("client_domains.domain", "in", domains.slice(from, from + DOMAINS_AT_ONCE))
      .orderBy("clients.id")
      .execute();
    const logs = await readLogs(tables, owned);
    for (const [place, { domain }] of owned.entries()) {
      const log = logs[place];
      const said = ScanAuthority.safeParse(log && effectiveValue(log, "authority")?.value);
      const before = found.get(domain);
      const accepted = log !== undefined && acceptedDomains(log).includes(domain);
      if (said.success && accepted) found.set(domain, before ? stronger(before, said.data) : said.data);
    }
  }
  return found;
}

/**
 * Those of the hosts that a client's record speaks of, with what it says; the nearest domain above a host speaks for
 * it.
 */
export async function scanAuthorities(
  tables: Kysely<Tables>,
  hosts: readonly string[],
): Promise<ReadonlyMap<string, ScanAuthority>> {
  const asked = [...new Set(hosts)];
  const found = await authoritiesOf(tables, [...new Set(asked.flatMap(namesAbove))]);
  return new Map(
    asked.flatMap((host): [string, ScanAuthority][] => {
      const nearest = namesAbove(host).find((each) => found.has(each));
      const authority = nearest === undefined ? undefined : found.get(nearest);
      return authority ? [[host, authority]] : [];
    }),
  );
}

/** Records what a stored scan rests on, within the transaction that keeps it; null leaves what is known. */
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
