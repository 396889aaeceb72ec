import type { Migration } from "./migration.ts";

/** Runs over prospect lists, and what came of each row. */
export const batches: Migration = {
  name: "0002-batches",
  async up(database) {
    await database.schema
      .createTable("batches")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("source", "text", (column) => column.notNull())
      .addColumn("started_at", "text", (column) => column.notNull())
      .addColumn("finished_at", "text")
      .addColumn("settings", "text", (column) => column.notNull())
      .execute();
    await database.schema
      .createTable("batch_rows")
      .addColumn("batch_id", "text", (column) => column.notNull().references("batches.id"))
      .addColumn("row_number", "integer", (column) => column.notNull())
      .addColumn("line", "integer", (column) => column.notNull())
      .addColumn("input", "text", (column) => column.notNull())
      .addColumn("domain", "text")
      .addColumn("fields", "text", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("error", "text")
      .addColumn("scan_id", "text")
      .addColumn("result", "text")
      .addColumn("finished_at", "text")
      .addPrimaryKeyConstraint("batch_rows_key", ["batch_id", "row_number"])
      .execute();
    await database.schema
      .createIndex("batch_rows_by_domain")
      .on("batch_rows")
      .columns(["batch_id", "domain"])
      .execute();
  },
};
