import { clientFacts, companyDomain } from "@broker/core";
import type { Kysely } from "kysely";
import { ownerOfDomain } from "../owner-of-domain.ts";
import type { Tables } from "../tables.ts";
import { type PlacedProspect, prospectOf, writeProspects } from "./prospect-rows.ts";

/**
 * Shows the prospects of these domains what the one client says whose accepted domain theirs is, though no client was made of them.
 * Where several companies were listed with a domain, or several clients have it, nobody can say whose record would be meant.
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
