import { companyDomain, type SectorPeers } from "@broker/core";
import type { Kysely } from "kysely";
import { latestFigures } from "../prospects/latest-figures.ts";
import type { Tables } from "../tables.ts";
import { clientIndustries, industryOfDomain } from "./industry-of-domain.ts";

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

async function clientPostures(tables: Kysely<Tables>, key: string): Promise<[string, number][]> {
  const industries = await clientIndustries(tables);
  const same = [...industries].filter(([, industry]) => industry.toLowerCase() === key).map(([id]) => id);
  const domains: string[] = [];
  for (let from = 0; from < same.length; from += AT_ONCE) {
    const rows = await tables
      .selectFrom("client_domains")
      .select(({ fn }) => ["client_id", fn.min<string>("domain").as("domain")])
      .where("client_id", "in", same.slice(from, from + AT_ONCE))
      .groupBy("client_id")
      .execute();
    domains.push(...rows.map(({ domain }) => companyDomain(domain)));
  }
  const found: [string, number][] = [];
  for (let from = 0; from < domains.length; from += AT_ONCE)
    for (const [domain, { risk }] of await latestFigures(tables, domains.slice(from, from + AT_ONCE)))
      if (risk !== null) found.push([domain, 100 - risk]);
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
