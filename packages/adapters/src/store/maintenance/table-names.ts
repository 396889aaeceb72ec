import { type Kysely, sql } from "kysely";
import type { Tables } from "../tables.ts";

/** A table's name among those of the product. */
export type TableName = keyof Tables;

/**
 * The product's tables as this SQLite database has them, in the order in which they were made: a table stands after those that it
 * refers to.
 */
export async function tableNames(sqlite: Kysely<Tables>): Promise<TableName[]> {
  const { rows } = await sql<{ name: TableName }>`
    select name from sqlite_schema where type = 'table' and name not like 'sqlite%' order by rowid`.execute(sqlite);
  return rows.map((row) => row.name);
}
