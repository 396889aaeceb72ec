import { notificationOfBatch, notificationOfScan } from "@broker/core";
import type { Kysely } from "kysely";
import { sha256 } from "../../digest/sha256.ts";
import { batchOf } from "../batches/batch-rows.ts";
import type { Tables } from "../database/tables.ts";
import { countBatchTriggers } from "../events/event-rows.ts";
import { notify } from "../events/notification-store.ts";
import type { SavedScan } from "./saved-scan.ts";

/** Notifies that a scan has ended, unless it is one of a list: a list is notified once, as a whole. */
export async function notifyOfScan(
  tables: Kysely<Tables>,
  { report, again, batchId }: Pick<SavedScan, "report" | "again" | "batchId">,
): Promise<void> {
  if (again || batchId !== null) return;
  const raised = await tables
    .selectFrom("events")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("after_scan", "=", report.id)
    .executeTakeFirstOrThrow();
  await notify(tables, [notificationOfScan(report, Number(raised.count), sha256)], report.target.domain);
}

/** Notifies that a whole list was scanned; again if a second run changed the content. */
export async function notifyOfBatch(tables: Kysely<Tables>, id: string, finishedAt: string): Promise<void> {
  const row = await tables.selectFrom("batches").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const counts = await tables
    .selectFrom("batch_rows")
    .select(["state", ({ fn }) => fn.countAll<number>().as("count")])
    .where("batch_id", "=", id)
    .groupBy("state")
    .execute();
  const of = (...states: string[]) =>
    counts.filter(({ state }) => states.includes(state)).reduce((sum, { count }) => sum + Number(count), 0);
  const outcome = {
    scanned: of("complete", "partial"),
    failed: of("failed"),
    triggers: await countBatchTriggers(tables, id),
  };
  await notify(tables, [notificationOfBatch(batchOf(row), finishedAt, outcome, sha256)], null);
}
