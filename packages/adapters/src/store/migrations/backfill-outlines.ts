import { acceptedDomains } from "@broker/core";
import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { saveOutline } from "../portfolio/save-outline.ts";
import { eachClientLog } from "./each-client-log.ts";

/** Writes what the records that are there say of trade and size, and which of their domains are accepted. */
export async function backfillOutlines(database: Kysely<unknown>): Promise<void> {
  const tables = database as Kysely<Tables>;
  for await (const log of eachClientLog(tables)) {
    await saveOutline(tables, log);
    const accepted = acceptedDomains(log);
    const proposed = tables.updateTable("client_domains").set({ accepted: 0 }).where("client_id", "=", log.id);
    await (accepted.length === 0 ? proposed : proposed.where("domain", "not in", accepted)).execute();
  }
}
