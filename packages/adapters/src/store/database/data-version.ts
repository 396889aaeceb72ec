import { type Kysely, sql } from "kysely";
import { isSqlite } from "./sqlite-dialect.ts";
import type { Tables } from "./tables.ts";

/**
 * What the database has been changed to, as text: the same text means that nothing was written in between, by this
 * process or another (sqlite.org/pragma.html, data_version; lang_corefunc.html, total_changes). null = not known.
 */
export async function dataVersion(tables: Kysely<Tables>): Promise<string | null> {
  if (!isSqlite(tables)) return null;
  const others = await sql<{ data_version: number }>`pragma data_version`.execute(tables);
  const own = await sql<{ changes: number }>`select total_changes() as changes`.execute(tables);
  return `${others.rows[0]?.data_version} ${own.rows[0]?.changes}`;
}
