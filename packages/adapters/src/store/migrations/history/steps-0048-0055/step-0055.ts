import type { Migration } from "../../migration.ts";

/** Attempts to sign in, which all servers of a workspace count together. */
export const signInAttempts: Migration = {
  name: "0055-sign-in-attempts",
  async up(database) {
    const { schema } = database;
    await schema
      .createTable("sign_in_attempts")
      .addColumn("key_hash", "text", (column) => column.notNull().primaryKey())
      .addColumn("count", "integer", (column) => column.notNull())
      .addColumn("at", "integer", (column) => column.notNull())
      .addColumn("held_until", "integer", (column) => column.notNull())
      .execute();
    await schema.createIndex("sign_in_attempts_by_time").on("sign_in_attempts").column("at").execute();
  },
};
