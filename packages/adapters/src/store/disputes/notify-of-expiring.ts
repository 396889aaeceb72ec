import { notificationOfDispute } from "@broker/core";
import type { Kysely } from "kysely";
import { sha256 } from "../../digest/sha256.ts";
import { notify } from "../events/notification-rows.ts";
import type { Tables } from "../tables.ts";
import { disputeOf } from "./dispute-rows.ts";

/**
 * Tells of the disputes that end on or before a day, each once; those of a scan that a later one has followed, and that are
 * not carried over to it, concern nobody.
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
    const told = database.selectFrom("notifications").select("id").where("id", "=", notification.id);
    if ((await told.executeTakeFirst()) === undefined) await notify(database, [notification], dispute.domain);
  }
}
