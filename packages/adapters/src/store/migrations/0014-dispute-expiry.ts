import type { Migration } from "./migration.ts";

/** The last day on which a dispute counts. Disputes of before have no end. */
export const disputeExpiry: Migration = {
  name: "0014-dispute-expiry",
  async up(database) {
    await database.schema.alterTable("disputes").addColumn("expires_on", "text").execute();
    await database.schema.createIndex("disputes_by_expiry").on("disputes").column("expires_on").execute();
  },
};
