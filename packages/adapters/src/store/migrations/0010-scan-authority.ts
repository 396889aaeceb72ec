import type { Migration } from "./migration.ts";

/** What each scan rests on: consent, or a first look at a prospect. Scans of before have none on record. */
export const scanAuthority: Migration = {
  name: "0010-scan-authority",
  async up(database) {
    await database.schema.alterTable("scans").addColumn("authority", "text").execute();
  },
};
