import type { Kysely } from "kysely";
import type { Tables } from "../../database/tables.ts";
import type { Migration } from "../migration.ts";

/** When a user was last seen, and users who are disabled. The last use of open sessions is carried over. */
export const userStates: Migration = {
  name: "0063-user-states",
  async up(database) {
    for (const column of ["seen_at", "disabled_at", "disabled_by"])
      await database.schema.alterTable("users").addColumn(column, "text").execute();
    const tables = database as Kysely<Tables>;
    const open = await tables
      .selectFrom("sign_ins")
      .select(["user_key", "seen_at", "created_at"])
      .where("kind", "=", "session")
      .where("user_key", "is not", null)
      .execute();
    const last = new Map<string, string>();
    for (const { user_key, seen_at, created_at } of open) {
      const [key, at] = [user_key ?? "", seen_at ?? created_at];
      if (at > (last.get(key) ?? "")) last.set(key, at);
    }
    for (const [key, seen_at] of last)
      await tables.updateTable("users").set({ seen_at }).where("key", "=", key).execute();
  },
};
