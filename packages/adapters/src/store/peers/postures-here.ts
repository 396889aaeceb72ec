import { companyDomain, domainNames } from "@broker/core";
import type { Kysely } from "kysely";
import { giveTurn } from "../../give-turn.ts";
import type { Tables } from "../tables.ts";

/** Names that are taken apart before others are answered. */
const AT_ONCE = 500;

async function listed(tables: Kysely<Tables>): Promise<[string, number | null][]> {
  const rows = await tables
    .selectFrom("prospects")
    .select(({ fn }) => ["domain", fn.min<number | null>("risk").as("risk")])
    .where("sample", "=", 0)
    .where("assessed", "=", 1)
    .groupBy("domain")
    .execute();
  return rows.map(({ domain, risk }) => [domain, risk === null ? null : 100 - risk]);
}

/** Domains of sample companies, which never count. */
async function samples(tables: Kysely<Tables>): Promise<readonly string[]> {
  const prospects = await tables.selectFrom("prospects").select("domain").where("sample", "=", 1).distinct().execute();
  const clients = await tables
    .selectFrom("client_domains")
    .innerJoin("clients", "clients.id", "client_domains.client_id")
    .select("client_domains.domain")
    .where("clients.sample", "=", 1)
    .execute();
  return [...prospects, ...clients].map(({ domain }) => companyDomain(domain));
}

/** The posture that each company's latest scan leaves standing, as it was written down with the scan. */
async function standing(tables: Kysely<Tables>): Promise<ReadonlyMap<string, number | null>> {
  const rows = await tables.selectFrom("standing_postures").select(["domain", "posture"]).execute();
  return new Map(rows.map(({ domain, posture }) => [domain, posture]));
}

/**
 * The posture of each company that this store has scanned, by its registrable domain: of listed companies as the book has it, of
 * others by their latest scan. null = too little was seen for a figure. Sample data is left out.
 */
export async function posturesHere(tables: Kysely<Tables>): Promise<ReadonlyMap<string, number | null>> {
  const postures = new Map<string, number | null>(await listed(tables));
  const never = new Set(await samples(tables));
  const scanned = await tables.selectFrom("scans").select("domain").distinct().execute();
  const latest = await standing(tables);
  for (const company of new Set(scanned.map(({ domain }) => companyDomain(domain))))
    if (!postures.has(company)) postures.set(company, latest.get(company) ?? null);
  for (const company of never) postures.delete(company);
  const registrable = new Map<string, number | null>();
  for (const [company, posture] of postures) {
    registrable.set(domainNames(company).registrable, posture);
    if (registrable.size % AT_ONCE === 0) await giveTurn();
  }
  return registrable;
}
