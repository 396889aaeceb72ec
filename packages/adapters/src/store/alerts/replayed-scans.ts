import type { ScanReport } from "@broker/contracts";
import { companyDomain, companyHosts } from "@broker/core";
import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { reportsOf } from "../scans/scan-queries.ts";

/** A domain of a client with stored scans. */
export interface ScannedDomain {
  readonly client: { readonly id: string; readonly name: string };
  readonly domain: string;
}

/** Domains of clients of which scans are stored since a moment. @param client null = of every client */
export async function scannedDomains(
  tables: Kysely<Tables>,
  since: string,
  client: string | null,
): Promise<readonly ScannedDomain[]> {
  const all = tables
    .selectFrom("client_domains")
    .innerJoin("clients", "clients.id", "client_domains.client_id")
    .innerJoin("scans", "scans.domain", "client_domains.domain")
    .select(["clients.id", "clients.name", "client_domains.domain"])
    .distinct()
    .where("scans.started_at", ">=", since);
  const rows = await (client === null ? all : all.where("clients.id", "=", client))
    .orderBy("clients.name")
    .orderBy("clients.id")
    .orderBy("client_domains.domain")
    .execute();
  return rows.map(({ id, name, domain }) => ({ client: { id, name: name === "" ? id : name }, domain }));
}

/** Scans before a period that decide what is new in it. */
const CONTEXT = 10;

/** The newest revisions of the scans of a domain since a moment, and of some before it, oldest first. */
export async function replayedScans(
  tables: Kysely<Tables>,
  domain: string,
  since: string,
): Promise<readonly ScanReport[]> {
  const scans = await tables
    .selectFrom("scans")
    .select(["id", "started_at", ({ fn }) => fn.max("revision").as("revision")])
    .where("domain", "in", companyHosts(companyDomain(domain)))
    .groupBy(["id", "started_at"])
    .orderBy("started_at")
    .orderBy("id")
    .execute();
  const first = scans.findIndex(({ started_at }) => started_at >= since);
  return reportsOf(tables, first < 0 ? [] : scans.slice(Math.max(0, first - CONTEXT)));
}
