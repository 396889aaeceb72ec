import type { Scores } from "@broker/contracts";
import { companyDomain, domainNames, figureStands } from "@broker/core";
import type { Kysely } from "kysely";
import { unpackJson } from "../pack-json.ts";
import type { Tables } from "../tables.ts";

/** Coverage from which a scan always has a figure. */
const STANDS = 0.5;

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

function stands(report: Uint8Array): boolean {
  const { scores } = unpackJson(report) as { scores: Scores };
  return figureStands({ scores });
}

async function latestPosture(tables: Kysely<Tables>, hosts: readonly string[]): Promise<number | null> {
  const row = await tables
    .selectFrom("scans")
    .select(["posture", "coverage", "report"])
    .where("domain", "in", hosts)
    .where("status", "!=", "failed")
    .orderBy("started_at", "desc")
    .orderBy("id")
    .orderBy("revision", "desc")
    .limit(1)
    .executeTakeFirst();
  if (row === undefined || row.posture === null) return null;
  return row.coverage >= STANDS || stands(row.report) ? row.posture : null;
}

/**
 * The posture of each company that this store has scanned, by its registrable domain: of listed companies as the book has it, of
 * others by their latest scan. null = too little was seen for a figure. Sample data is left out.
 */
export async function posturesHere(tables: Kysely<Tables>): Promise<ReadonlyMap<string, number | null>> {
  const postures = new Map<string, number | null>(await listed(tables));
  const never = new Set(await samples(tables));
  const scanned = await tables.selectFrom("scans").select("domain").distinct().execute();
  const others = Map.groupBy(scanned, ({ domain }) => companyDomain(domain));
  for (const [company, hosts] of others)
    if (!postures.has(company) && !never.has(company))
      postures.set(
        company,
        await latestPosture(
          tables,
          hosts.map(({ domain }) => domain),
        ),
      );
  for (const company of never) postures.delete(company);
  return new Map([...postures].map(([company, posture]) => [domainNames(company).registrable, posture]));
}
