import type { ScanReport } from "@broker/contracts";
import { companyName } from "@broker/core";
import type { Kysely } from "kysely";
import { namesAbove } from "../names-above.ts";
import type { Tables } from "../tables.ts";

/** Whose domain it is, and what it is called. */
export interface DomainCompany {
  readonly name: string;
  /** A client has the domain, or one above it. */
  readonly isClient: boolean;
}

/** The name of the client who has a domain, or the nearest one above it; null = no client has. */
export async function clientOfDomain(tables: Kysely<Tables>, domain: string): Promise<string | null> {
  const names = namesAbove(domain);
  const owners = await tables
    .selectFrom("client_domains")
    .innerJoin("clients", "clients.id", "client_domains.client_id")
    .select(["client_domains.domain", "clients.name"])
    .where("client_domains.domain", "in", names)
    .orderBy("clients.name")
    .orderBy("clients.id")
    .execute();
  const nearest = names.find((name) => owners.some((owner) => owner.domain === name));
  return owners.find((owner) => owner.domain === nearest)?.name ?? null;
}

async function listedName(tables: Kysely<Tables>, domain: string, batchId: string): Promise<string | null> {
  const rows = await tables
    .selectFrom("batch_rows")
    .select("fields")
    .where("batch_id", "=", batchId)
    .where("domain", "=", domain)
    .orderBy("row_number")
    .execute();
  const names = rows.flatMap(({ fields }) => (JSON.parse(fields) as { name?: string }).name ?? []);
  return names.length === 0 ? null : [...new Set(names)].join(" / ");
}

/** What the newest list that names a domain calls its company. */
async function lastListedName(tables: Kysely<Tables>, domain: string): Promise<string | null> {
  const newest = await tables
    .selectFrom("batch_rows")
    .select("batch_id")
    .where("domain", "=", domain)
    .orderBy("batch_id", "desc")
    .limit(1)
    .executeTakeFirst();
  return newest === undefined ? null : listedName(tables, domain, newest.batch_id);
}

/**
 * The company behind a scanned domain: by the client record, else by the list that it was scanned from, else by its own website, else by
 * the newest list that names it.
 * @param batchId null = it was scanned by itself
 */
export async function companyOfDomain(
  tables: Kysely<Tables>,
  report: ScanReport,
  batchId: string | null,
): Promise<DomainCompany> {
  const { domain } = report.target;
  const client = await clientOfDomain(tables, domain);
  const listed = batchId === null || client ? null : await listedName(tables, domain, batchId);
  const known = client || listed || companyName(report);
  const name = known === domain ? ((await lastListedName(tables, domain)) ?? known) : known;
  return { name, isClient: client !== null };
}
