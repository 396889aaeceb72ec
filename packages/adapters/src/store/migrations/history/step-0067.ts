import type { Migration } from "../migration.ts";

/** Workflows of identity and verification. */
export const identityWorkflows: Migration = {
  name: "0067-identity-workflows",
  async up({ schema }) {
    await schema
      .createTable("idv_workflows")
      .addColumn("id", "text", (column) => column.notNull().primaryKey())
      .addColumn("client_id", "text", (column) => column.notNull().references("clients.id"))
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("status", "text", (column) => column.notNull())
      .addColumn("search", "text", (column) => column.notNull())
      .addColumn("version", "integer", (column) => column.notNull())
      .addColumn("body", "text", (column) => column.notNull())
      .execute();
    await schema
      .createIndex("idv_workflows_by_client")
      .on("idv_workflows")
      .columns(["client_id", "created_at"])
      .execute();
    await schema.createIndex("idv_workflows_by_time").on("idv_workflows").columns(["created_at", "id"]).execute();
  },
};
