import type { ClientLog } from "@broker/core";
import type { Kysely } from "kysely";
import { readLogs } from "../clients/read-logs.ts";
import type { Tables } from "../database/tables.ts";

const AT_ONCE = 500;

/** The record of every client that is there, some hundreds read at once. */
export async function* eachClientLog(tables: Kysely<Tables>): AsyncGenerator<ClientLog> {
  let after = "";
  for (;;) {
    const rows = await tables
      .selectFrom("clients")
      .selectAll()
      .where("id", ">", after)
      .orderBy("id")
      .limit(AT_ONCE)
      .execute();
    yield* await readLogs(tables, rows);
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}
