import { acceptedDomains } from "@broker/core";
import type { Kysely } from "kysely";
import { readLogs } from "../client-rows.ts";
import { keepOutline } from "../portfolio/keep-outline.ts";
import type { Tables } from "../tables.ts";

const AT_ONCE = 500;

/** Writes what the records that are there say of trade and size, and which of their domains are accepted. */
export async function backfillOutlines(database: Kysely<unknown>): Promise<void> {
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
    for (const log of await readLogs(tables, rows)) {
      await keepOutline(tables, log);
      const accepted = acceptedDomains(log);
      const proposed = tables.updateTable("client_domains").set({ accepted: 0 }).where("client_id", "=", log.id);
      await (accepted.length === 0 ? proposed : proposed.where("domain", "not in", accepted)).execute();
    }
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}
