import type { Migration } from "../../migration.ts";

/** Conversations with clients, and their transcripts. */
export const onboarding: Migration = {
  name: "0038-onboarding",
  async up(database) {
    await database.schema
      .createTable("onboarding_sessions")
      .addColumn("id", "text", (column) => column.notNull().primaryKey())
      .addColumn("client_id", "text", (column) => column.notNull().references("clients.id"))
      .addColumn("open_client", "text")
      .addColumn("last_move_at", "text", (column) => column.notNull())
      .addColumn("version", "integer", (column) => column.notNull())
      .addColumn("body", "text", (column) => column.notNull())
      .addUniqueConstraint("onboarding_one_open", ["open_client"])
      .execute();
    await database.schema
      .createIndex("onboarding_sessions_by_client")
      .on("onboarding_sessions")
      .columns(["client_id", "last_move_at"])
      .execute();
    await database.schema
      .createTable("onboarding_turns")
      .addColumn("session_id", "text", (column) => column.notNull().references("onboarding_sessions.id"))
      .addColumn("n", "integer", (column) => column.notNull())
      .addColumn("client_id", "text", (column) => column.notNull())
      .addColumn("at", "text", (column) => column.notNull())
      .addColumn("body", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("onboarding_turns_key", ["session_id", "n"])
      .execute();
  },
};
