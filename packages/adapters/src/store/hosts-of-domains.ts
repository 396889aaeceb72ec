import { companyDomain, siteOf } from "@broker/core";
import type { Kysely } from "kysely";
import { namesAbove } from "./names-above.ts";
import type { Tables } from "./tables.ts";

async function knownBelow(tables: Kysely<Tables>, base: string): Promise<string[]> {
  const named = await Promise.all(
    (["scans", "batch_rows", "prospects", "disputes"] as const).map((table) =>
      tables.selectFrom(table).select("domain").distinct().where("domain", "like", `%${base}`).execute(),
    ),
  );
  const owners = await tables
    .selectFrom("assets")
    .select("owner")
    .distinct()
    .where("owner", "like", `%${base}`)
    .execute();
  const all = [...named.flat().map(({ domain }) => domain), ...owners.map(({ owner }) => owner)];
  return all.filter((host) => host !== null && (host === base || host.endsWith(`.${base}`))) as string[];
}

/**
 * The domains that a client had, their www twins, and every name below them of which anything is kept: of the same registrable domain,
 * and with no nearer name above it that a client still has.
 */
export async function hostsOfDomains(tables: Kysely<Tables>, domains: readonly string[]): Promise<readonly string[]> {
  const gone = new Set([...domains, ...domains.map(companyDomain)]);
  const hosts = new Set(domains);
  for (const domain of domains) {
    const below = await knownBelow(tables, companyDomain(domain));
    for (const host of below.filter((each) => siteOf(each) === siteOf(domain) && !hosts.has(each))) {
      const names = namesAbove(host);
      const held = await tables.selectFrom("client_domains").select("domain").where("domain", "in", names).execute();
      const nearest = names.find((name) => gone.has(name) || held.some((owner) => owner.domain === name));
      const isHeld = held.some((owner) => owner.domain === nearest);
      if (nearest !== undefined && !isHeld) hosts.add(host);
    }
  }
  return [...hosts];
}
