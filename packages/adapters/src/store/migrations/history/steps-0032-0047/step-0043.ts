import type { Migration } from "../../migration.ts";

/** The email address of a user; null = not recorded. */
export const userEmail: Migration = {
  name: "0043-user-email",
  async up(database) {
    await database.schema.alterTable("users").addColumn("email", "text").execute();
  },
};
