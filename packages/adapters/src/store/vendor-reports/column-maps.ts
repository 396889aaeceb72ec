import { ColumnMap } from "@broker/contracts";
import type { Kysely, Transaction } from "kysely";
import { writeAudit } from "../audit.ts";
import type { Actor } from "../clients/client-store.ts";
import type { Tables } from "../database/tables.ts";

const mapOf = ({ body }: { readonly body: string }): ColumnMap => ColumnMap.parse(JSON.parse(body));

/** Column maps of the workspace, by name. */
export const listColumnMaps = async (tables: Kysely<Tables>): Promise<readonly ColumnMap[]> =>
  (await tables.selectFrom("column_maps").select("body").orderBy("name").execute()).map(mapOf);

/** The column map of this name; null = there is none. */
export async function findColumnMap(tables: Kysely<Tables>, name: string): Promise<ColumnMap | null> {
  const row = await tables.selectFrom("column_maps").select("body").where("name", "=", name).executeTakeFirst();
  return row === undefined ? null : mapOf(row);
}

/** Saves a column map, in place of one of that name. */
export async function saveColumnMap(transaction: Transaction<Tables>, map: ColumnMap, actor: Actor): Promise<void> {
  const body = JSON.stringify(map);
  await transaction
    .insertInto("column_maps")
    .values({ name: map.name, body })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ body }))
    .execute();
  await writeAudit(transaction, { ...actor, action: "column map saved", subject: map.name, detail: null });
}
