import type { ScanReport } from "@broker/contracts";
import { notificationOfBatch, notificationOfScan } from "@broker/core";
import type { Kysely } from "kysely";
import { sha256 } from "../../digest/sha256.ts";
import { batchOf } from "../batches/batch-rows.ts";
import type { Tables } from "../database/tables.ts";
import { countBatchTriggers } from "../events/event-rows.ts";
import { notify } from "../events/notification-store.ts";
import { announceEvent } from "../outbox/announce-event.ts";
import type { SavedScan } from "./saved-scan.ts";

async function notificationNow(tables: Kysely<Tables>, report: ScanReport) {
  const raised = await tables
    .selectFrom("events")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("after_scan", "=", report.id)
    .executeTakeFirstOrThrow();
  return notificationOfScan(report, Number(raised.count), sha256);
}

/** Whether the monitor began a scan. */
async function isScheduled(tables: Kysely<Tables>, { id, target }: ScanReport): Promise<boolean> {
  const noted = tables.selectFrom("monitor_scans").select("day").where("host", "=", target.domain);
  return (await noted.where("scan_id", "=", id).limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Notifies that a scan has ended that a user began. A list is notified once, as a whole; of scheduled scans nothing is
 * but what they show.
 */
export async function notifyOfScan(
  tables: Kysely<Tables>,
  { report, again, batchId }: Pick<SavedScan, "report" | "again" | "batchId">,
): Promise<void> {
  if (again || batchId !== null || (await isScheduled(tables, report))) return;
  await notify(tables, [await notificationNow(tables, report)], report.target.domain);
}

/** Gives the notification of a scan the figure of its new revision, so that a company has one everywhere. */
export async function renewNotification(tables: Kysely<Tables>, { report }: Pick<SavedScan, "report">): Promise<void> {
  const { id, message } = await notificationNow(tables, report);
  await tables.updateTable("notifications").set({ message }).where("id", "=", id).execute();
}

/** Notifies users and webhooks that a whole list was scanned; again if a second run changed the content. */
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
  const notification = notificationOfBatch(batchOf(row), finishedAt, outcome, sha256);
  await notify(tables, [notification], null);
  await announceEvent(tables, {
    type: "batch.finished",
    ...{ key: [id, finishedAt], client: null, at: finishedAt, data: { batch: id } },
    link: notification.actionUrl,
  });
}
