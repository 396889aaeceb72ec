import type { Kysely } from "kysely";
import { readLogs } from "../client-rows.ts";
import { projectClient } from "../project-client.ts";
import type { Tables } from "../tables.ts";

const AT_ONCE = 500;

/** Fills the tables that follow from the records of clients who were there before them, as every later write does. */
export async function backfillBook(database: Kysely<unknown>): Promise<void> {
  const tables = database as Kysely<Tables>;
  let after = "";
  for (;;) {
    const rows = await tables
      .selectFrom("clients")
      .selectAll()
      .where("id", ">", after)
      .orderBy("id")
      .limit(AT_ONCE)
      .execute();
    for (const log of await readLogs(tables, rows)) await projectClient(tables, log);
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}
