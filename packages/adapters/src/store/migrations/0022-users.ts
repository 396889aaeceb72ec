import type { Migration } from "./migration.ts";

/** People who may sign in, and what lets somebody in: links that are used once, sessions that last. Secrets lie there as hashes alone. */
export const users: Migration = {
  name: "0022-users",
  async up(database) {
    await database.schema
      .createTable("users")
      .addColumn("key", "text", (column) => column.primaryKey().notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("role", "text", (column) => column.notNull())
      .addColumn("password", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("created_by", "text", (column) => column.notNull())
      .execute();
    await database.schema
      .createTable("sign_ins")
      .addColumn("hash", "text", (column) => column.primaryKey().notNull())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("user_key", "text")
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("expires_at", "text", (column) => column.notNull())
      .execute();
    await database.schema.createIndex("sign_ins_by_user").on("sign_ins").columns(["user_key"]).execute();
  },
};
