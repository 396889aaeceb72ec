import { type ClientLog, clientFacts, companyDomain } from "@broker/core";
import type { Kysely } from "kysely";
import { ownerOfDomain } from "../clients/client-of-domain.ts";
import type { Tables } from "../database/tables.ts";
import { type PlacedProspect, prospectOf, writeProspects } from "./prospect-rows.ts";

/**
 * Gives the prospects of these domains the facts of the one client with that accepted domain, even if they were not
 * promoted. If several companies were listed with a domain, or several clients have it, the owner is ambiguous.
 */
export async function saveOwnerFacts(tables: Kysely<Tables>, domains: readonly string[]): Promise<void> {
  const names = [...new Set(domains.map((domain) => companyDomain(domain.toLowerCase())))];
  if (names.length === 0) return;
  const rows = await tables.selectFrom("prospects").selectAll().where("domain", "in", names).execute();
  const changed: PlacedProspect[] = [];
  for (const [domain, companies] of Map.groupBy(rows, (row) => row.domain)) {
    const owner = companies.length === 1 ? await ownerOfDomain(tables, domain) : null;
    const client = owner === null ? null : clientFacts(owner);
    for (const row of companies)
      if (row.client_id === null && (client !== null || row.client_facts !== null))
        changed.push({ ...prospectOf(row), client });
  }
  await writeProspects(tables, changed);
}

/** The domains that are or ever were in a client's record. */
function everNamed(log: ClientLog): string[] {
  return log.entries
    .filter(({ field }) => field === "domains")
    .flatMap(({ value }) => (Array.isArray(value) ? (value as readonly { readonly name?: unknown }[]) : []))
    .flatMap(({ name }) => (typeof name === "string" ? [name] : []));
}

/** Updates the prospects that became a client, and those with one of its domains, from its current record. */
export async function saveClientFacts(tables: Kysely<Tables>, log: ClientLog): Promise<void> {
  const rows = await tables.selectFrom("prospects").selectAll().where("client_id", "=", log.id).execute();
  const client = clientFacts(log);
  await writeProspects(
    tables,
    rows.map((row) => ({ ...prospectOf(row), client })),
  );
  await saveOwnerFacts(tables, everNamed(log));
}
