import type { Migration } from "./migration.ts";

/** Searches for names that look like a company's domain. */
export const lookalikes: Migration = {
  name: "0015-lookalikes",
  async up(database) {
    await database.schema
      .createTable("lookalike_searches")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("domain", "text", (column) => column.notNull())
      .addColumn("at", "text", (column) => column.notNull())
      .addColumn("body", "text", (column) => column.notNull())
      .execute();
    await database.schema
      .createIndex("lookalike_searches_by_domain")
      .on("lookalike_searches")
      .columns(["domain", "at"])
      .execute();
  },
};
