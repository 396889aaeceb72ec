import { AppError } from "@broker/contracts";
import { type Kysely, type Selectable, sql } from "kysely";
import { literalPattern } from "./literal-pattern.ts";
import type { Tables } from "./tables.ts";

type ClientRow = Selectable<Tables["clients"]>;

const SHOWN = 5;

/** Clients whose name, number or domain holds a text, by name. */
export function searchClients(tables: Kysely<Tables>, search: string): Promise<ClientRow[]> {
  const pattern = literalPattern(search.trim().toLowerCase());
  return tables
    .selectFrom("clients")
    .selectAll()
    .where(sql<boolean>`${sql.ref("search")} like ${pattern} escape '\\'`)
    .orderBy("name")
    .orderBy("id")
    .execute();
}

async function candidates(tables: Kysely<Tables>, text: string): Promise<ClientRow[]> {
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
 * The client that a person means by an id, the beginning of one, a name, a company number, a domain or a part of these; AppError
 * `not_found` or `ambiguous`.
 */
export async function findClient(tables: Kysely<Tables>, reference: string): Promise<ClientRow> {
  const text = reference.trim().toLowerCase();
  const rows = text === "" ? [] : await candidates(tables, text);
  const [only, ...others] = rows;
  if (only === undefined)
    throw new AppError("not_found", `There is no client '${reference}'.`, {
      fix: { kind: "any-of", of: [{ kind: "list", resource: "clients" }, { kind: "add-client" }] },
    });
  if (others.length === 0) return only;
  const shown = rows.slice(0, SHOWN).map((row) => `${row.id}  ${row.name}`);
  throw new AppError("ambiguous", `More than one client is meant by '${reference}'.`, {
    hint: ["Name one by its id:", ...shown, ...(rows.length > SHOWN ? ["and others"] : [])].join("\n"),
  });
}
