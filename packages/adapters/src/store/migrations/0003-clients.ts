import type { Migration } from "./migration.ts";

/** The client record as it was told, the domains that follow from it, the opt-out list, and the workspace's settings. */
export const clients: Migration = {
  name: "0003-clients",
  async up(database) {
    await database.schema
      .createTable("clients")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("version", "integer", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("sample", "integer", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("company_number", "text")
      .addColumn("search", "text", (column) => column.notNull())
      .addColumn("opted_out", "integer", (column) => column.notNull())
      .execute();
    await database.schema.createIndex("clients_by_number").on("clients").column("company_number").execute();
    await database.schema
      .createTable("client_assertions")
      .addColumn("client_id", "text", (column) => column.notNull().references("clients.id"))
      .addColumn("n", "integer", (column) => column.notNull())
      .addColumn("field", "text", (column) => column.notNull())
      .addColumn("value", "text", (column) => column.notNull())
      .addColumn("provenance", "text", (column) => column.notNull())
      .addColumn("as_of", "text", (column) => column.notNull())
      .addColumn("said_by", "text", (column) => column.notNull())
      .addColumn("source", "text")
      .addColumn("decides", "integer", (column) => column.notNull())
      .addColumn("recorded_at", "text", (column) => column.notNull())
      .addColumn("withdrawn_at", "text")
      .addColumn("withdrawn_by", "text")
      .addPrimaryKeyConstraint("client_assertions_key", ["client_id", "n"])
      .execute();
    await database.schema
      .createTable("client_domains")
      .addColumn("client_id", "text", (column) => column.notNull().references("clients.id"))
      .addColumn("domain", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("client_domains_key", ["client_id", "domain"])
      .execute();
    await database.schema.createIndex("client_domains_by_domain").on("client_domains").column("domain").execute();
    await database.schema
      .createTable("opt_outs")
      .addColumn("domain", "text", (column) => column.primaryKey().notNull())
      .addColumn("recorded_at", "text", (column) => column.notNull())
      .addColumn("said_by", "text", (column) => column.notNull())
      .addColumn("reason", "text")
      .execute();
    await database.schema
      .createTable("settings")
      .addColumn("name", "text", (column) => column.primaryKey().notNull())
      .addColumn("value", "text", (column) => column.notNull())
      .addColumn("changed_at", "text", (column) => column.notNull())
      .addColumn("changed_by", "text", (column) => column.notNull())
      .execute();
  },
};
