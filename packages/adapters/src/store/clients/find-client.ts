import { AppError } from "@broker/contracts";
import type { ClientLog } from "@broker/core";
import { type Kysely, sql } from "kysely";
import { onlyMeant } from "../database/find-one.ts";
import { literalPattern } from "../database/paging.ts";
import type { Row, Tables } from "../database/tables.ts";
import { readLogs } from "./read-logs.ts";

/** Clients whose name, number or domain contains a text, by name. */
export function searchClients(tables: Kysely<Tables>, search: string): Promise<Row<"clients">[]> {
  const pattern = literalPattern(search.trim().toLowerCase());
  return tables
    .selectFrom("clients")
    .selectAll()
    .where(sql<boolean>`${sql.ref("search")} like ${pattern} escape '\\'`)
    .orderBy("name")
    .orderBy("id")
    .execute();
}

async function candidates(tables: Kysely<Tables>, text: string): Promise<Row<"clients">[]> {
  if (/^[0-9a-f]{4,12}$/.test(text)) {
    const rows = await tables
      .selectFrom("clients")
      .selectAll()
      .where("id", "like", `${text}%`)
      .orderBy("name")
      .execute();
    if (rows.length > 0) return rows;
  }
  const found = await searchClients(tables, text);
  const same = found.filter((row) => row.name.toLowerCase() === text || row.company_number?.toLowerCase() === text);
  if (same.length > 0) return same;
  const domains = await tables.selectFrom("client_domains").select("client_id").where("domain", "=", text).execute();
  const owners = new Set(domains.map((row) => row.client_id));
  return owners.size > 0 ? found.filter((row) => owners.has(row.id)) : found;
}

/**
 * The client for an id, the beginning of one (four or more), a name, a company number, a domain or a part of these.
 * AppErrors `not_found` and `ambiguous`.
 */
export async function findClient(tables: Kysely<Tables>, reference: string): Promise<Row<"clients">> {
  const text = reference.trim().toLowerCase();
  const only = onlyMeant(text === "" ? [] : await candidates(tables, text), {
    message: `'${reference}' matches more than one client.`,
    first: "Specify one by id:",
    line: (row) => `${row.id}  ${row.name}`,
  });
  if (only !== undefined) return only;
  throw new AppError("not_found", `There is no client '${reference}'.`, {
    fix: { kind: "any-of", of: [{ kind: "list", resource: "clients" }, { kind: "add-client" }] },
  });
}

/** As {@link findClient}, with the client's history. */
export async function findLog(tables: Kysely<Tables>, reference: string): Promise<ClientLog> {
  const [log] = await readLogs(tables, [await findClient(tables, reference)]);
  if (log) return log;
  throw new AppError("not_found", `There is no client '${reference}'.`);
}
