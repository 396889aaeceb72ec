import type { Migration } from "./migration.ts";

/** Who changed what, and when; entries are added and never changed. */
export const audit: Migration = {
  name: "0004-audit",
  async up(database) {
    await database.schema
      .createTable("audit")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("at", "text", (column) => column.notNull())
      .addColumn("said_by", "text", (column) => column.notNull())
      .addColumn("action", "text", (column) => column.notNull())
      .addColumn("subject", "text", (column) => column.notNull())
      .addColumn("detail", "text")
      .execute();
    await database.schema.createIndex("audit_by_time").on("audit").columns(["at", "id"]).execute();
    await database.schema.createIndex("audit_by_subject").on("audit").columns(["subject", "at"]).execute();
  },
};
