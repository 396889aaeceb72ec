import { COMPONENTS, type Component, type Scores } from "@broker/contracts";
import { companyDomain, companyHosts, type MarketAround, marketGroup } from "@broker/core";
import type { Kysely } from "kysely";
import { unpackJson } from "../pack-json.ts";
import type { Tables } from "../tables.ts";
import { peersOfDomain } from "./peers-of-domain.ts";
import { posturesHere } from "./postures-here.ts";

/** Of more companies than these the components are not read: each of them is a report. */
const MOST_READ = 100;

async function componentsOf(
  tables: Kysely<Tables>,
  company: string,
): Promise<Readonly<Record<Component, number | null>> | null> {
  const row = await tables
    .selectFrom("scans")
    .select("report")
    .where("domain", "in", companyHosts(company))
    .where("status", "!=", "failed")
    .orderBy("started_at", "desc")
    .orderBy("id")
    .orderBy("revision", "desc")
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { scores } = unpackJson(row.report) as { scores: Scores };
  return Object.fromEntries(COMPONENTS.map((name) => [name, scores.components[name].posture])) as Record<
    Component,
    number | null
  >;
}

/** The other companies of this store around one company: of its industry, all, and the components of those it is set beside. */
export async function marketAround(tables: Kysely<Tables>, domain: string): Promise<MarketAround> {
  const { industry, peers: sector } = await peersOfDomain(tables, domain);
  const own = companyDomain(domain);
  const all = [...(await posturesHere(tables))]
    .filter(([company]) => company !== own)
    .map(([company, posture]) => ({ company, posture, sample: false }));
  const group = marketGroup({ sector, all });
  const peers = (group === "industry" ? sector : all).filter(({ posture }) => posture !== null);
  if (group === null || peers.length > MOST_READ) return { industry, sector, all, components: null };
  const components: Readonly<Record<Component, number | null>>[] = [];
  for (const { company } of peers) {
    const found = await componentsOf(tables, company);
    if (found !== null) components.push(found);
  }
  return { industry, sector, all, components };
}
