import { type Kysely, sql } from "kysely";
import { BOOKKEPT_ROWS, isSqlite } from "./sqlite-dialect.ts";
import type { Tables } from "./tables.ts";

/**
 * What the database has been changed to, as text: the same text means that nothing was written in between, by this
 * process or another (sqlite.org/pragma.html, data_version; lang_corefunc.html, total_changes). What this process notes
 * about calls of partners does not count. null = not known.
 */
export async function dataVersion(tables: Kysely<Tables>): Promise<string | null> {
  if (!isSqlite(tables)) return null;
  const { rows } = await sql<{ others: number; own: number }>`
    select data_version as others, total_changes() - ${sql.raw(BOOKKEPT_ROWS)}() as own
    from pragma_data_version`.execute(tables);
  return rows[0] === undefined ? null : `${rows[0].others} ${rows[0].own}`;
}
