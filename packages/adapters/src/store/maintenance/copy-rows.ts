import type { Kysely, Transaction } from "kysely";
import type { DatabaseKind } from "../open-database.ts";
import type { Tables } from "../tables.ts";
import { readPages } from "./read-pages.ts";
import type { TableName } from "./table-names.ts";

/**
 * Puts the rows of one database in place of another's, whichever kinds they are. Both have the same migrations; `tables` stand in
 * the order in which they refer to each other. Gives the rows of each table.
 */
export async function copyRows(
  from: { readonly database: Kysely<Tables>; readonly kind: DatabaseKind },
  to: Transaction<Tables>,
  tables: readonly TableName[],
): Promise<ReadonlyMap<TableName, number>> {
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
