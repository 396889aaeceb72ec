import type { Migration } from "../migration.ts";

/** Permissions of users, openings of the sanctions gate, and licences. */
export const sanctionsGate: Migration = {
  name: "0066-sanctions-gate",
  async up(database) {
    const { schema } = database;
    await schema
      .createTable("user_permissions")
      .addColumn("user_key", "text", (column) => column.notNull())
      .addColumn("permission", "text", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("created_by", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("user_permissions_key", ["user_key", "permission"])
      .execute();
    await schema
      .createTable("gate_openings")
      .addColumn("id", "text", (column) => column.notNull().primaryKey())
      .addColumn("client_id", "text", (column) => column.notNull().references("clients.id"))
      .addColumn("at", "text", (column) => column.notNull())
      .addColumn("said_by", "text", (column) => column.notNull())
      .addColumn("until", "text", (column) => column.notNull())
      .addColumn("once", "integer", (column) => column.notNull())
      .addColumn("reason", "text", (column) => column.notNull())
      .addColumn("document_id", "text")
      .addColumn("placement_id", "text")
      .addColumn("withdrawn_at", "text")
      .addColumn("withdrawn_by", "text")
      .execute();
    await schema.createIndex("gate_openings_by_client").on("gate_openings").columns(["client_id", "at"]).execute();
    await schema
      .createTable("sanctions_licences")
      .addColumn("id", "text", (column) => column.notNull().primaryKey())
      .addColumn("client_id", "text", (column) => column.notNull().references("clients.id"))
      .addColumn("at", "text", (column) => column.notNull())
      .addColumn("said_by", "text", (column) => column.notNull())
      .addColumn("authority", "text", (column) => column.notNull())
      .addColumn("number", "text", (column) => column.notNull())
      .addColumn("granted_on", "text", (column) => column.notNull())
      .addColumn("expires_on", "text")
      .addColumn("file", "text", (column) => column.notNull())
      .addColumn("digest", "text", (column) => column.notNull())
      .addColumn("covers", "text", (column) => column.notNull())
      .addColumn("withdrawn_at", "text")
      .addColumn("withdrawn_by", "text")
      .execute();
    await schema
      .createIndex("sanctions_licences_by_client")
      .on("sanctions_licences")
      .columns(["client_id", "at"])
      .execute();
  },
};
