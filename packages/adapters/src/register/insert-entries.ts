import { CompiledQuery, type Kysely } from "kysely";
import { bindValue, isSqlite } from "../store/database/sqlite-dialect.ts";
import type { Tables } from "../store/database/tables.ts";
import type { IndexedEntry, ScreeningList } from "./register-kind.ts";

const ROWS_A_STATEMENT = 200;

/** The register's tables and their columns, in the order of the rows' values. */
const COLUMNS = {
  register_entries: ["import_id", "number", "name_key", "body"],
  register_aliases: ["import_id", "name_key", "number"],
} as const satisfies { readonly [Table in keyof Tables]?: readonly (keyof Tables[Table])[] };

type RegisterTable = keyof typeof COLUMNS;

/**
 * Inserts many rows, and returns the number of new ones. Hand-written SQL, since the query builder would take longer
 * than the database; the two databases differ only in how a parameter is marked.
 */
export async function insertRows(
  database: Kysely<Tables>,
  table: RegisterTable,
  rows: readonly (readonly (string | number)[])[],
): Promise<number> {
  const columns = COLUMNS[table];
  const sqlite = isSqlite(database);
  const mark = (n: number) => (sqlite ? "?" : `$${n}`);
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

const NUMBERS_AT_ONCE = 500;

/** Entries merged with those of the same number, and how many of them were in the index before. */
interface JoinedEntries {
  readonly entries: readonly IndexedEntry[];
  readonly replaced: number;
}

/**
 * Puts rows of one number together, also with what earlier pieces of the file had, which is taken out of the index to
 * be written again. Runs within the transaction that writes.
 */
export async function joinEntries(
  tables: Kysely<Tables>,
  importId: number,
  rows: readonly IndexedEntry[],
  { join }: ScreeningList,
): Promise<JoinedEntries> {
  const joined = new Map<string, IndexedEntry>();
  for (const row of rows) {
    const known = joined.get(row.number);
    joined.set(row.number, known === undefined ? row : join(known, row));
  }
  const numbers = [...joined.keys()];
  let replaced = 0;
  for (let from = 0; from < numbers.length; from += NUMBERS_AT_ONCE) {
    const some = numbers.slice(from, from + NUMBERS_AT_ONCE);
    const stored = await tables
      .selectFrom("register_entries")
      .select(["number", "name_key", "body"])
      .where("import_id", "=", importId)
      .where("number", "in", some)
      .execute();
    for (const { number, name_key, body } of stored) {
      const known = { number, nameKey: name_key, aliases: [], body };
      const more = joined.get(number);
      joined.set(number, more === undefined ? known : join(known, more));
    }
    if (stored.length === 0) continue;
    replaced += stored.length;
    await tables.deleteFrom("register_entries").where("import_id", "=", importId).where("number", "in", some).execute();
  }
  return { entries: [...joined.values()], replaced };
}
