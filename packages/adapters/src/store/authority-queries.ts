import { ScanAuthority } from "@broker/contracts";
import { acceptedDomains, effectiveValue } from "@broker/core";
import type { Kysely } from "kysely";
import { namesAbove } from "./names-above.ts";
import { readLogs } from "./read-logs.ts";
import type { Tables } from "./tables.ts";

const AT_ONCE = 500;

/** Consent goes before a first look; of two alike, the later one holds. */
function stronger(a: ScanAuthority, b: ScanAuthority): ScanAuthority {
  if (a.basis !== b.basis) return a.basis === "consent" ? a : b;
  return b.date > a.date ? b : a;
}

/** What clients' records say of the right to scan their domains, by domain. */
async function known(tables: Kysely<Tables>, domains: readonly string[]): Promise<Map<string, ScanAuthority>> {
  const found = new Map<string, ScanAuthority>();
  for (let from = 0; from < domains.length; from += AT_ONCE) {
    const owned = await tables
      .selectFrom("client_domains")
      .innerJoin("clients", "clients.id", "client_domains.client_id")
      .selectAll("clients")
      .select("client_domains.domain")
      .where("client_domains.domain", "in", domains.slice(from, from + AT_ONCE))
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

/** Those of the hosts that a client's record speaks of, with what it says; the nearest domain above a host speaks for it. */
export async function scanAuthorities(
  tables: Kysely<Tables>,
  hosts: readonly string[],
): Promise<ReadonlyMap<string, ScanAuthority>> {
  const asked = [...new Set(hosts)];
  const found = await known(tables, [...new Set(asked.flatMap(namesAbove))]);
  return new Map(
    asked.flatMap((host): [string, ScanAuthority][] => {
      const nearest = namesAbove(host).find((each) => found.has(each));
      const authority = nearest === undefined ? undefined : found.get(nearest);
      return authority ? [[host, authority]] : [];
    }),
  );
}

/** Writes down what a kept scan rests on, within the transaction that keeps it; null leaves what is known. */
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
