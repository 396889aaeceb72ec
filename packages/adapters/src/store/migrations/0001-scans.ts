import type { Migration } from "./migration.ts";

/** Scans by revision, and the evidence they rest on. */
export const scans: Migration = {
  name: "0001-scans",
  async up(database, types) {
    await database.schema
      .createTable("evidence")
      .addColumn("hash", "text", (column) => column.primaryKey().notNull())
      .addColumn("body", types.bytes, (column) => column.notNull())
      .addColumn("size", "integer", (column) => column.notNull())
      .addColumn("whole", "integer", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .execute();
    await database.schema
      .createTable("scans")
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("revision", "integer", (column) => column.notNull())
      .addColumn("domain", "text", (column) => column.notNull())
      .addColumn("started_at", "text", (column) => column.notNull())
      .addColumn("method_version", "text", (column) => column.notNull())
      .addColumn("status", "text", (column) => column.notNull())
      .addColumn("posture", "integer")
      .addColumn("coverage", "real", (column) => column.notNull())
      .addColumn("report", types.bytes, (column) => column.notNull())
      .addColumn("evidence_hash", "text", (column) => column.notNull().references("evidence.hash"))
      .addPrimaryKeyConstraint("scans_key", ["id", "revision"])
      .execute();
    await database.schema.createIndex("scans_by_domain").on("scans").columns(["domain", "started_at"]).execute();
  },
};
