import type { Migration } from "./migration.ts";

/** Predicted risks, one a scan, category and horizon. */
export const predictions: Migration = {
  name: "0017-predictions",
  async up(database) {
    await database.schema
      .createTable("risk_predictions")
      .addColumn("scan_id", "text", (column) => column.notNull())
      .addColumn("category", "text", (column) => column.notNull())
      .addColumn("horizon_days", "integer", (column) => column.notNull())
      .addColumn("domain", "text", (column) => column.notNull())
      .addColumn("due_at", "text", (column) => column.notNull())
      .addColumn("body", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("risk_predictions_key", ["scan_id", "category", "horizon_days"])
      .execute();
    await database.schema
      .createIndex("risk_predictions_by_domain")
      .on("risk_predictions")
      .columns(["domain", "due_at"])
      .execute();
  },
};
