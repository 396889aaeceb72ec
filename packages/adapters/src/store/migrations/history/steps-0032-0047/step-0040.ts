import type { Migration } from "../../migration.ts";

/** Submissions sent to underwriters. */
export const submissions: Migration = {
  name: "0040-submissions",
  async up(database) {
    await database.schema
      .createTable("submissions")
      .addColumn("id", "text", (column) => column.notNull().primaryKey())
      .addColumn("client_id", "text", (column) => column.notNull().references("clients.id"))
      .addColumn("sent_at", "text", (column) => column.notNull())
      .addColumn("session_id", "text")
      .addColumn("clicked_at", "text")
      .addColumn("body", "text", (column) => column.notNull())
      .addUniqueConstraint("submissions_once", ["session_id", "clicked_at"])
      .execute();
    await database.schema
      .createIndex("submissions_by_client")
      .on("submissions")
      .columns(["client_id", "sent_at"])
      .execute();
  },
};
