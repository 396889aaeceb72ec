import type { Migration } from "./migration.ts";

/** What outside sources said of a company, with the revision of the scan that was made of it. */
export const outside: Migration = {
  name: "0012-outside",
  async up(database, types) {
    await database.schema
      .createTable("outside_answers")
      .addColumn("scan_id", "text", (column) => column.notNull())
      .addColumn("revision", "integer", (column) => column.notNull())
      .addColumn("answers", types.bytes, (column) => column.notNull())
      .addPrimaryKeyConstraint("outside_answers_key", ["scan_id", "revision"])
      .addForeignKeyConstraint("outside_answers_of_scan", ["scan_id", "revision"], "scans", ["id", "revision"], (key) =>
        key.onDelete("cascade"),
      )
      .execute();
  },
};
