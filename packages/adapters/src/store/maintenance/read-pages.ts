import { type Kysely, sql } from "kysely";
import type { DatabaseKind } from "../open-database.ts";
import type { Tables } from "../tables.ts";
import type { TableName } from "./table-names.ts";

/** Any row of any table, as both databases give it. */
export type AnyRow = Readonly<Record<string, string | number | Uint8Array | null>>;

/** Rows read at once: evidence may have two megabytes a row. */
const ROWS = 50;

/** Name for a row's own number that is no column's. */
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
