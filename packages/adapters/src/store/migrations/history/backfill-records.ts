import type { ProspectFields } from "@broker/contracts";
import { acceptedDomains, type ClientLog } from "@broker/core";
import type { Kysely } from "kysely";
import { projectClient, saveOutline } from "../../clients/client-rows.ts";
import { readLogs } from "../../clients/read-logs.ts";
import type { Tables } from "../../database/tables.ts";
import { enterProspects } from "../../prospects/enter-prospects.ts";

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

/** Fills the tables that follow from the records of clients who were there before them, as every later write does. */
export async function backfillBook(database: Kysely<unknown>): Promise<void> {
  const tables = database as Kysely<Tables>;
  for await (const log of eachClientLog(tables)) await projectClient(tables, log);
}

/** Writes industry and size from the existing records, and which of their domains are accepted. */
export async function backfillOutlines(database: Kysely<unknown>): Promise<void> {
  const tables = database as Kysely<Tables>;
  for await (const log of eachClientLog(tables)) {
    await saveOutline(tables, log);
    const accepted = acceptedDomains(log);
    const proposed = tables.updateTable("client_domains").set({ accepted: 0 }).where("client_id", "=", log.id);
    await (accepted.length === 0 ? proposed : proposed.where("domain", "not in", accepted)).execute();
  }
}

/**
 * Enters the companies of every list that is stored, the oldest list first, as if the portfolio had been there when it
 * was read.
 */
export async function backfillProspects(database: Kysely<unknown>): Promise<void> {
  const tables = database as Kysely<Tables>;
  const batches = await tables.selectFrom("batches").select(["id", "started_at"]).orderBy("started_at").execute();
  for (const { id, started_at } of batches) {
    let last = 0;
    for (;;) {
      const rows = await tables
        .selectFrom("batch_rows")
        .select(["row_number", "domain", "fields"])
        .where("batch_id", "=", id)
        .where("row_number", ">", last)
        .where("domain", "is not", null)
        .orderBy("row_number")
        .limit(AT_ONCE)
        .execute();
      const listed = rows.flatMap(({ domain, fields }) =>
        domain === null ? [] : [{ domain, fields: JSON.parse(fields) as ProspectFields }],
      );
      await enterProspects(tables, { batchId: id, at: started_at, rows: listed });
      const end = rows.at(-1);
      if (end === undefined || rows.length < AT_ONCE) break;
      last = end.row_number;
    }
  }
}
