import type { Migration } from "./migration.ts";

/** The last scan to which a dispute about an earlier one is carried over. Disputes of before are carried to none. */
export const carriedDisputes: Migration = {
  name: "0018-carried-disputes",
  async up(database) {
    await database.schema.alterTable("disputes").addColumn("carried_scan_id", "text").execute();
    await database.schema.alterTable("disputes").addColumn("carried_at", "text").execute();
    await database.schema.createIndex("disputes_by_carried").on("disputes").column("carried_scan_id").execute();
  },
};
