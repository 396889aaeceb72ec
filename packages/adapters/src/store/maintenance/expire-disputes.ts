import { notificationOfDispute } from "@broker/core";
import type { Kysely } from "kysely";
import { sha256 } from "../../digest/sha256.ts";
import type { Tables } from "../database/tables.ts";
import { disputeOf } from "../disputes/dispute-rows.ts";
import { reviseIfPossible } from "../disputes/dispute-store.ts";
import { notify } from "../events/notification-store.ts";
import { lockScan } from "../scans/scan-queries.ts";

/**
 * Ends the disputes whose last day is past, each once, and makes the next revision of its scan, and of the last to
 * which it was carried over: the upheld finding is counted again.
 * @param today day of ISO 8601, UTC
 */
export async function expireDisputes(database: Kysely<Tables>, today: string): Promise<void> {
  const due = await database
    .selectFrom("disputes")
    .select(["id", "scan_id"])
    .where("expires_on", "<", today)
    .where("state", "in", ["open", "upheld"])
    .orderBy("id")
    .execute();
  for (const { id, scan_id } of due)
    await database.transaction().execute(async (transaction) => {
      await lockScan(transaction, scan_id);
      const ended = await transaction
        .updateTable("disputes")
        .set({ state: "expired" })
        .where("id", "=", id)
        .where("state", "in", ["open", "upheld"])
        .returning("carried_scan_id")
        .executeTakeFirst();
      if (ended === undefined) return;
      await reviseIfPossible(transaction, scan_id);
      if (ended.carried_scan_id !== null) await reviseIfPossible(transaction, ended.carried_scan_id);
    });
}

/**
 * Notifies of the disputes that end on or before a day, each once; those of a scan that a later one superseded, and
 * that are not carried over to it, are left out.
 */
export async function notifyOfExpiring(database: Kysely<Tables>, now: Date, until: string): Promise<void> {
  const rows = await database
    .selectFrom("disputes")
    .selectAll("disputes")
    .where("expires_on", "<=", until)
    .where("state", "in", ["open", "upheld"])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("scans as disputed")
            .innerJoin("scans as later", "later.domain", "disputed.domain")
            .select("later.id")
            .whereRef("disputed.id", "=", "disputes.scan_id")
            .where(({ eb, fn, ref }) =>
              eb("later.started_at", ">", fn.coalesce(ref("disputes.carried_at"), ref("disputed.started_at"))),
            ),
        ),
      ),
    )
    .orderBy("disputes.id")
    .execute();
  for (const dispute of rows.map(disputeOf)) {
    const notification = notificationOfDispute(dispute, now.toISOString(), sha256);
    const existing = database.selectFrom("notifications").select("id").where("id", "=", notification.id);
    if ((await existing.executeTakeFirst()) === undefined) await notify(database, [notification], dispute.domain);
  }
}
