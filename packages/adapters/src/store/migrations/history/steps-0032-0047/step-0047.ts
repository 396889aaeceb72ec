import type { Migration } from "../../migration.ts";

/** The risk register. */
export const riskRegister: Migration = {
  name: "0047-risk-register",
  async up(database) {
    await database.schema
      .createTable("risks")
      .addColumn("id", "text", (column) => column.notNull().primaryKey())
      .addColumn("client_id", "text", (column) => column.notNull().references("clients.id"))
      .addColumn("key", "text", (column) => column.notNull())
      .addColumn("rating", "integer", (column) => column.notNull())
      .addColumn("status", "text", (column) => column.notNull())
      .addColumn("category", "text", (column) => column.notNull())
      .addColumn("owner", "text")
      .addColumn("due", "text")
      .addColumn("search", "text", (column) => column.notNull())
      .addColumn("version", "integer", (column) => column.notNull())
      .addColumn("body", "text", (column) => column.notNull())
      .execute();
    await database.schema.createIndex("risks_by_client").on("risks").columns(["client_id", "rating"]).execute();
    await database.schema.createIndex("risks_by_rating").on("risks").columns(["rating", "id"]).execute();
  },
};
