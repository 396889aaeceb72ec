import { companyDomain, type SectorPeers } from "@broker/core";
import type { Kysely } from "kysely";
import type { Tables } from "../tables.ts";
import { industryOfDomain } from "./industry-of-domain.ts";

/** Domains that one question names. */
const AT_ONCE = 500;

async function prospectPostures(tables: Kysely<Tables>, key: string): Promise<[string, number][]> {
  const rows = await tables
    .selectFrom("prospects")
    .select(["domain", ({ fn }) => fn.min<number>("risk").as("risk")])
    .where("industry_key", "=", key)
    .where("sample", "=", 0)
    .where("risk", "is not", null)
    .groupBy("domain")
    .execute();
  return rows.map(({ domain, risk }) => [domain, 100 - risk]);
}

/** The clients of an industry as their records have it; sample clients are left out. */
async function clientsOf(tables: Kysely<Tables>, key: string): Promise<string[]> {
  const told = await tables
    .selectFrom("client_outlines as outline")
    .innerJoin("clients", "clients.id", "outline.client_id")
    .select(["outline.client_id", "outline.industry"])
    .where("clients.sample", "=", 0)
    .where("outline.industry", "is not", null)
    .execute();
  return told.filter(({ industry }) => industry?.trim().toLowerCase() === key).map(({ client_id }) => client_id);
}

/** The posture that the latest scan of each domain leaves standing; no report is read for it. */
async function standing(tables: Kysely<Tables>, domains: readonly string[]): Promise<[string, number][]> {
  const rows = await tables
    .selectFrom("standing_postures")
    .select(["domain", "posture"])
    .where("domain", "in", domains)
    .execute();
  return rows.flatMap(({ domain, posture }) => (posture === null ? [] : [[domain, posture] as [string, number]]));
}

async function clientPostures(tables: Kysely<Tables>, key: string): Promise<[string, number][]> {
  const same = await clientsOf(tables, key);
  const found: [string, number][] = [];
  for (let from = 0; from < same.length; from += AT_ONCE) {
    const rows = await tables
      .selectFrom("client_domains")
      .select(({ fn }) => ["client_id", fn.min<string>("domain").as("domain")])
      .where("client_id", "in", same.slice(from, from + AT_ONCE))
      .groupBy("client_id")
      .execute();
    const domains = rows.map(({ domain }) => companyDomain(domain));
    if (domains.length > 0) found.push(...(await standing(tables, domains)));
  }
  return found;
}

/**
 * The other companies of a company's sector in this store, prospects and clients, each once, with the posture of its latest scan that
 * had a figure. Sample data is left out. A client of several domains counts by the first in alphabetical order.
 */
export async function peersOfDomain(tables: Kysely<Tables>, domain: string): Promise<SectorPeers> {
  const industry = await industryOfDomain(tables, domain);
  if (industry === null) return { industry, peers: [] };
  const key = industry.toLowerCase();
  const postures = new Map([...(await prospectPostures(tables, key)), ...(await clientPostures(tables, key))]);
  postures.delete(companyDomain(domain));
  return { industry, peers: [...postures].map(([company, posture]) => ({ company, posture, sample: false })) };
}
