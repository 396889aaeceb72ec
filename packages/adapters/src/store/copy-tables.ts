import { type Kysely, sql } from "kysely";
import type { Tables } from "./tables.ts";

/**
 * Keeps every table as it is beside itself, as `<table>_before_<step>`, all or nothing, before that step is taken. Copies of earlier
 * steps are not copied again; a copy of that name is kept, not overwritten. Gives the pattern of their names.
 */
export async function copyTables(database: Kysely<Tables>, step: string): Promise<string> {
  await database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ tablename: string }>`
      select tablename from pg_tables
      where schemaname = current_schema() and position('_before_' in tablename) = 0
      order by tablename`.execute(transaction);
    for (const { tablename } of rows)
      await sql`create table if not exists ${sql.id(`${tablename}_before_${step}`)} as table ${sql.id(tablename)}`.execute(
        transaction,
      );
  });
  return `<table>_before_${step}`;
}
