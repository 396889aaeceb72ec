import type { Migration } from "./migration.ts";

/** Slips with every version, the references that were ever given, what became of subjectivities, and saved templates. */
export const slips: Migration = {
  name: "0020-slips",
  async up(database, types) {
    await database.schema
      .createTable("slips")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("client_id", "text", (column) => column.notNull().references("clients.id"))
      .addColumn("version", "integer", (column) => column.notNull())
      .addColumn("template", "text", (column) => column.notNull())
      .addColumn("status", "text", (column) => column.notNull())
      .addColumn("umr", "text")
      .addColumn("inception", "text")
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("saved_at", "text", (column) => column.notNull())
      .execute();
    await database.schema.createIndex("slips_by_client").on("slips").columns(["client_id", "saved_at"]).execute();
    await database.schema.createIndex("slips_by_umr").on("slips").column("umr").execute();
    await database.schema
      .createTable("slip_versions")
      .addColumn("slip_id", "text", (column) => column.notNull().references("slips.id"))
      .addColumn("version", "integer", (column) => column.notNull())
      .addColumn("saved_at", "text", (column) => column.notNull())
      .addColumn("said_by", "text", (column) => column.notNull())
      .addColumn("body", types.bytes, (column) => column.notNull())
      .addPrimaryKeyConstraint("slip_versions_key", ["slip_id", "version"])
      .execute();
    await database.schema
      .createTable("slip_references")
      .addColumn("umr_digest", "text", (column) => column.primaryKey().notNull())
      .addColumn("slip_id", "text", (column) => column.notNull())
      .addColumn("given_at", "text", (column) => column.notNull())
      .execute();
    await database.schema
      .createTable("slip_subjectivity_events")
      .addColumn("slip_id", "text", (column) => column.notNull().references("slips.id"))
      .addColumn("n", "integer", (column) => column.notNull())
      .addColumn("subject", "text", (column) => column.notNull())
      .addColumn("body", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("slip_subjectivity_events_key", ["slip_id", "n"])
      .execute();
    await database.schema
      .createTable("slip_templates")
      .addColumn("name", "text", (column) => column.primaryKey().notNull())
      .addColumn("shown_name", "text", (column) => column.notNull())
      .addColumn("body", "text", (column) => column.notNull())
      .addColumn("saved_at", "text", (column) => column.notNull())
      .addColumn("said_by", "text", (column) => column.notNull())
      .execute();
  },
};
