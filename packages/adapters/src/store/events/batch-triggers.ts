import type { Kysely } from "kysely";
import type { Tables } from "../tables.ts";

/** How many events the scans of a batch raised. */
export async function countBatchTriggers(tables: Kysely<Tables>, batchId: string): Promise<number> {
  const scans = tables
    .selectFrom("batch_rows")
    .select("scan_id")
    .where("batch_id", "=", batchId)
    .where("scan_id", "is not", null);
  const row = await tables
    .selectFrom("events")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("after_scan", "in", scans)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
