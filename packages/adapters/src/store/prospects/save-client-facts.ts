import { type ClientLog, clientFacts, companyDomain, effectiveValue } from "@broker/core";
import type { Kysely } from "kysely";
import { ownerOfDomain } from "../clients/client-of-domain.ts";
import type { Tables } from "../database/tables.ts";
import { type PlacedProspect, prospectOf, writeProspects } from "./prospect-rows.ts";

/** Whether the register number of a listed company is known to differ from the client's. */
export function otherNumber(client: ClientLog, { companyNumber }: PlacedProspect["listing"]): boolean {
  const recorded = effectiveValue(client, "companyNumber")?.value;
  return companyNumber !== null && typeof recorded === "string" && recorded !== companyNumber;
}

/**
 * Gives the prospects of these domains the facts of the one client with that accepted domain, even if they were not
 * promoted; a company with another register number is not the client. If several others were listed with a domain, or
 * several clients have it, the owner is ambiguous.
 */
export async function saveOwnerFacts(tables: Kysely<Tables>, domains: readonly string[]): Promise<void> {
  const names = [...new Set(domains.map((domain) => companyDomain(domain.toLowerCase())))];
  if (names.length === 0) return;
  const rows = await tables.selectFrom("prospects").selectAll().where("domain", "in", names).execute();
  const changed: PlacedProspect[] = [];
  for (const [domain, companies] of Map.groupBy(rows, (row) => row.domain)) {
    const owner = await ownerOfDomain(tables, domain);
    const prospects = companies.map((row) => prospectOf(row));
    const own = owner === null ? [] : prospects.filter(({ listing }) => !otherNumber(owner, listing));
    for (const prospect of prospects) {
      const client = owner !== null && own.length === 1 && own[0] === prospect ? clientFacts(owner) : null;
      if (prospect.clientId === null && (client !== null || prospect.client !== null))
        changed.push({ ...prospect, client });
    }
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
