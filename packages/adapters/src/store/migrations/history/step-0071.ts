import type { Migration } from "../migration.ts";

/** Configurations of white label, with their versions, clients and proofs. */
export const whiteLabel: Migration = {
  name: "0071-white-label",
  async up({ schema }) {
    await schema
      .createTable("brand_configurations")
      .addColumn("id", "text", (column) => column.notNull().primaryKey())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("active", "integer", (column) => column.notNull())
      .addColumn("version", "integer", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("created_by", "text", (column) => column.notNull())
      .addColumn("changed_at", "text", (column) => column.notNull())
      .addColumn("changed_by", "text", (column) => column.notNull())
      .execute();
    await schema
      .createTable("brand_versions")
      .addColumn("configuration_id", "text", (column) =>
        column.notNull().references("brand_configurations.id").onDelete("cascade"),
      )
      .addColumn("n", "integer", (column) => column.notNull())
      .addColumn("branding", "text", (column) => column.notNull())
      .addColumn("features", "text", (column) => column.notNull())
      .addColumn("restored", "integer")
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("created_by", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("brand_versions_key", ["configuration_id", "n"])
      .execute();
    await schema
      .createTable("brand_clients")
      .addColumn("client_id", "text", (column) => column.notNull().primaryKey().references("clients.id"))
      .addColumn("configuration_id", "text", (column) =>
        column.notNull().references("brand_configurations.id").onDelete("cascade"),
      )
      .execute();
    await schema
      .createIndex("brand_clients_by_configuration")
      .on("brand_clients")
      .columns(["configuration_id"])
      .execute();
    await schema
      .createTable("brand_proofs")
      .addColumn("configuration_id", "text", (column) =>
        column.notNull().references("brand_configurations.id").onDelete("cascade"),
      )
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("domain", "text", (column) => column.notNull())
      .addColumn("token", "text", (column) => column.notNull())
      .addColumn("checks", "text", (column) => column.notNull())
      .addColumn("public_key", "text")
      .addColumn("key_file", "text")
      .addColumn("checked_at", "text")
      .addColumn("proven_at", "text")
      .addPrimaryKeyConstraint("brand_proofs_key", ["configuration_id", "kind"])
      .execute();
  },
};
