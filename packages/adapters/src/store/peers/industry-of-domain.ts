import { companyDomain, companyHosts, effectiveValue } from "@broker/core";
import type { Kysely } from "kysely";
import { readLogs } from "../read-logs.ts";
import { lastReport } from "../stored-report.ts";
import type { Tables } from "../tables.ts";

/** The industry that holds in the record of each of these clients, by client; sample clients are left out. */
async function clientIndustries(tables: Kysely<Tables>, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const told = tables.selectFrom("client_assertions").select("client_id").where("field", "=", "industry");
  const clients = tables.selectFrom("clients").selectAll().where("sample", "=", 0).where("id", "in", told);
  const logs = await readLogs(tables, await clients.where("id", "in", ids).execute());
  return new Map(
    logs.flatMap((log) => {
      const value = effectiveValue(log, "industry")?.value;
      return typeof value === "string" && value.trim() !== "" ? [[log.id, value.trim()] as const] : [];
    }),
  );
}

async function ofClient(tables: Kysely<Tables>, hosts: readonly string[]): Promise<string | null> {
  const owners = await tables
    .selectFrom("client_domains")
    .select("client_id")
    .where("domain", "in", hosts)
    .orderBy("client_id")
    .execute();
  if (owners.length === 0) return null;
  const industries = await clientIndustries(
    tables,
    owners.map(({ client_id }) => client_id),
  );
  return [...industries.values()][0] ?? null;
}

async function ofScan(tables: Kysely<Tables>, hosts: readonly string[]): Promise<string | null> {
  const report = await lastReport(tables, hosts);
  return report?.facts.registry?.industry ?? report?.companyBasics.industry?.value ?? null;
}

/** What a company does, as far as this store knows: by the client record, else by a list, else by an earlier scan; null = not known. */
export async function industryOfDomain(tables: Kysely<Tables>, domain: string): Promise<string | null> {
  const hosts = companyHosts(domain);
  const listed = tables
    .selectFrom("prospects")
    .select("industry")
    .where("domain", "=", companyDomain(domain))
    .where("sample", "=", 0)
    .where("industry", "is not", null)
    .orderBy("place")
    .limit(1);
  return (
    (await ofClient(tables, hosts)) ?? (await listed.executeTakeFirst())?.industry ?? (await ofScan(tables, hosts))
  );
}
