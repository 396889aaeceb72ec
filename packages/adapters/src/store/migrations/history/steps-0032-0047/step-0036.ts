import type { Migration } from "../../migration.ts";

/** The list whose scans a notification reports, so that those of one list are shown as one. */
export const notifiedBatches: Migration = {
  name: "0036-notified-batches",
  async up(database) {
    await database.schema.alterTable("notifications").addColumn("batch_id", "text").execute();
  },
};
