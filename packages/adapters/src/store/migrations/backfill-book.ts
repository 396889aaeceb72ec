import type { Kysely } from "kysely";
import { projectClient } from "../clients/client-rows.ts";
import type { Tables } from "../database/tables.ts";
import { eachClientLog } from "./each-client-log.ts";

/** Fills the tables that follow from the records of clients who were there before them, as every later write does. */
export async function backfillBook(database: Kysely<unknown>): Promise<void> {
  const tables = database as Kysely<Tables>;
  for await (const log of eachClientLog(tables)) await projectClient(tables, log);
}
