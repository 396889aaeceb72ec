import type { Migration } from "../../migration.ts";

/** Who declared a statement: the person, the way, and the session and turn; earlier ones have a side alone. */
export const declarations: Migration = {
  name: "0037-declarations",
  async up(database) {
    await database.schema.alterTable("client_assertions").addColumn("declaration", "text").execute();
  },
};
