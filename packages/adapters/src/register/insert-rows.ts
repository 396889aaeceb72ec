import { CompiledQuery, type Kysely } from "kysely";
import type { DatabaseKind } from "../store/database/open-database.ts";
import { bindValue } from "../store/database/sqlite-dialect.ts";
import type { Tables } from "../store/database/tables.ts";

const ROWS_A_STATEMENT = 200;

/** The register's tables and their columns, in the order in which rows are given. */
const COLUMNS = {
  register_entries: ["import_id", "number", "name_key", "body"],
  register_aliases: ["import_id", "name_key", "number"],
} as const satisfies { readonly [Table in keyof Tables]?: readonly (keyof Tables[Table])[] };

type RegisterTable = keyof typeof COLUMNS;

/**
 * Writes many rows, and gives the number of those that were not there yet. Written by hand, since the query builder
 * would take longer than the database; the two databases differ only in how a parameter is marked.
 */
export async function insertRows(
  database: Kysely<Tables>,
  kind: DatabaseKind,
  table: RegisterTable,
  rows: readonly (readonly (string | number)[])[],
): Promise<number> {
  const columns = COLUMNS[table];
  const mark = (n: number) => (kind === "sqlite" ? "?" : `$${n}`);
  let written = 0;
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    const some = rows.slice(from, from + ROWS_A_STATEMENT);
    const values = some.map((_, row) => `(${columns.map((__, at) => mark(row * columns.length + at + 1)).join(", ")})`);
    const text = `insert into ${table} (${columns.join(", ")}) values ${values.join(", ")} on conflict do nothing`;
    const result = await database.executeQuery(CompiledQuery.raw(text, some.flat().map(bindValue)));
    written += Number(result.numAffectedRows ?? 0n);
  }
  return written;
}
