import { type Kysely, sql, type Transaction } from "kysely";
import type { DatabaseKind } from "../database/open-database.ts";
import type { Tables } from "../database/tables.ts";

/** A table's name among those of the product. */
export type TableName = keyof Tables;

/**
 * The product's tables as this SQLite database has them, in the order of their creation: a table follows those that it
 * refers to.
 */
export async function tableNames(sqlite: Kysely<Tables>): Promise<TableName[]> {
  const { rows } = await sql<{ name: TableName }>`
    select name from sqlite_schema where type = 'table' and name not like 'sqlite%' order by rowid`.execute(sqlite);
  return rows.map((row) => row.name);
}

/** Tables of stored files: a backup has the files beside it, and they are restored from there. */
export const FILE_TABLES: readonly string[] = ["stored_files", "file_pieces"] satisfies readonly TableName[];

type AnyRow = Readonly<Record<string, string | number | Uint8Array | null>>;

/** Rows read at once: evidence may have two megabytes a row. */
const ROWS = 50;

/** Name for the row id, which no column uses. */
const PLACE = "row number in the file";

async function* sqlitePages(database: Kysely<Tables>, table: TableName): AsyncGenerator<AnyRow[]> {
  let after = -1;
  for (;;) {
    const { rows } = await sql<AnyRow & { [PLACE]: number }>`
      select rowid as ${sql.id(PLACE)}, * from ${sql.table(table)} where rowid > ${after} order by rowid limit ${ROWS}`.execute(
      database,
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last[PLACE];
    yield rows.map(({ [PLACE]: _, ...row }) => row);
  }
}

async function* postgresPages(database: Kysely<Tables>, table: TableName): AsyncGenerator<AnyRow[]> {
  await sql`declare pages no scroll cursor for select * from ${sql.table(table)}`.execute(database);
  for (;;) {
    const { rows } = await sql<AnyRow>`fetch ${sql.lit(ROWS)} from pages`.execute(database);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close pages`.execute(database);
}

/** Every row of a table, some at a time; within one transaction they are of one moment. */
export function readPages(database: Kysely<Tables>, kind: DatabaseKind, table: TableName): AsyncGenerator<AnyRow[]> {
  return kind === "sqlite" ? sqlitePages(database, table) : postgresPages(database, table);
}

/**
 * Replaces the rows of one database by another's, of either kind, except those of stored files. Both have the same
 * migrations; `all` are in the order in which they refer to each other. Returns the number of rows of each table.
 */
export async function copyRows(
  from: { readonly database: Kysely<Tables>; readonly kind: DatabaseKind },
  to: Transaction<Tables>,
  all: readonly TableName[],
): Promise<ReadonlyMap<TableName, number>> {
  const tables = all.filter((table) => !FILE_TABLES.includes(table));
  for (const table of tables.toReversed()) await to.deleteFrom(table).execute();
  const copied = new Map<TableName, number>();
  for (const table of tables) {
    let count = 0;
    for await (const rows of readPages(from.database, from.kind, table)) {
      await to
        .insertInto(table)
        .values(rows as never)
        .execute();
      count += rows.length;
    }
    copied.set(table, count);
  }
  return copied;
}
