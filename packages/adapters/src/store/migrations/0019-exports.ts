import type { Migration } from "./migration.ts";

/** Documents that were made, each with what became of it. */
export const exports: Migration = {
  name: "0019-exports",
  async up(database) {
    await database.schema
      .createTable("exports")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("client_id", "text", (column) => column.notNull().references("clients.id"))
      .addColumn("export_type", "text", (column) => column.notNull())
      .addColumn("format", "text", (column) => column.notNull())
      .addColumn("form_type", "text", (column) => column.notNull())
      .addColumn("generated_at", "text", (column) => column.notNull())
      .addColumn("said_by", "text", (column) => column.notNull())
      .addColumn("field_mappings", "integer", (column) => column.notNull())
      .addColumn("data_version", "text", (column) => column.notNull())
      .addColumn("generation_time", "real", (column) => column.notNull())
      .addColumn("file_size", "integer", (column) => column.notNull())
      .addColumn("file_path", "text", (column) => column.notNull())
      .addColumn("content_hash", "text", (column) => column.notNull())
      .addColumn("status", "text")
      .addColumn("rating", "real")
      .execute();
    await database.schema
      .createIndex("exports_by_client")
      .on("exports")
      .columns(["client_id", "generated_at"])
      .execute();
    await database.schema.createIndex("exports_by_time").on("exports").columns(["generated_at", "id"]).execute();
    await database.schema
      .createTable("export_events")
      .addColumn("export_id", "text", (column) => column.notNull())
      .addColumn("n", "integer", (column) => column.notNull())
      .addColumn("happened_on", "text", (column) => column.notNull())
      .addColumn("status", "text")
      .addColumn("underwriter", "text")
      .addColumn("note", "text")
      .addColumn("feedback", "text")
      .addColumn("said_by", "text", (column) => column.notNull())
      .addColumn("recorded_at", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("export_events_key", ["export_id", "n"])
      .execute();
  },
};
