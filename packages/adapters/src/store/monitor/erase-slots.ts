import type { Kysely, Transaction } from "kysely";
import type { Tables } from "../database/tables.ts";

/** Removes a client's schedule, pause and slots. */
export async function eraseSlots(transaction: Transaction<Tables>, client: string): Promise<void> {
  for (const table of ["monitor_scans", "monitor_slots", "monitor_pauses", "monitor_schedules"] as const)
    await transaction.deleteFrom(table).where("client_id", "=", client).execute();
}

/** Removes slots that ended before a day, of clients without a legal hold; each client's last slot stays. */
export async function pruneSlots(tables: Kysely<Tables>, before: string): Promise<void> {
  await tables
    .deleteFrom("monitor_slots")
    .where("finished_at", "<", before)
    .where("client_id", "not in", ({ selectFrom }) =>
      selectFrom("clients").select("clients.id").where("hold", "is not", null),
    )
    .where("slot", "<", ({ selectFrom }) =>
      selectFrom("monitor_slots as later")
        .select(({ fn }) => fn.max("later.slot").as("last"))
        .whereRef("later.client_id", "=", "monitor_slots.client_id"),
    )
    .execute();
  await tables
    .deleteFrom("monitor_scans")
    .where("begun_at", "<", before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("monitor_slots as of")
            .select("of.slot")
            .whereRef("of.client_id", "=", "monitor_scans.client_id")
            .whereRef("of.slot", "=", "monitor_scans.slot"),
        ),
      ),
    )
    .execute();
}
