import type { Migration } from "../../migration.ts";

/** Clients whose data must be neither erased nor pruned. */
export const legalHold: Migration = {
  name: "0054-legal-hold",
  async up(database) {
    await database.schema.alterTable("clients").addColumn("hold", "text").execute();
  },
};
