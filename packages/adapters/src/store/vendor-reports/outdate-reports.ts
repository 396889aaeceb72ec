import type { Kysely, Transaction } from "kysely";
import type { Tables } from "../database/tables.ts";

/** Marks what follows from a client's reports as out of date, within the transaction that changes its basis. */
export async function outdateReports(transaction: Transaction<Tables>, client: string): Promise<void> {
  await transaction
    .insertInto("report_standings")
    .values({ client_id: client, changes: 1, settled: 0, settled_on: "", facts: "[]" })
    .onConflict((conflict) =>
      conflict
        .column("client_id")
        .doUpdateSet(({ eb, lit }) => ({ changes: eb("report_standings.changes", "+", lit(1)) })),
    )
    .execute();
}

/** As {@link outdateReports}, where the client has reports; of others nothing follows. */
export async function outdateReportsOf(tables: Kysely<Tables>, clients: readonly string[]): Promise<void> {
  if (clients.length === 0) return;
  await tables
    .updateTable("report_standings")
    .set(({ eb, lit }) => ({ changes: eb("changes", "+", lit(1)) }))
    .where("client_id", "in", [...clients])
    .execute();
}
