import type { Migration } from "../../migration.ts";

/** Plans of remediation: actions that an owner is to complete by a date. */
export const plans: Migration = {
  name: "0035-plans",
  async up(database) {
    await database.schema
      .createTable("plans")
      .addColumn("id", "text", (column) => column.notNull().primaryKey())
      .addColumn("domain", "text", (column) => column.notNull())
      .addColumn("client_id", "text")
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("body", "text", (column) => column.notNull())
      .execute();
    await database.schema.createIndex("plans_by_domain").on("plans").columns(["domain", "created_at"]).execute();
    await database.schema.createIndex("plans_by_client").on("plans").columns(["client_id", "created_at"]).execute();
  },
};
