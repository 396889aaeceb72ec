import type { Migration } from "./migration.ts";

/** How far outside sources were asked about the companies of a list. Of rows of before nobody was asked: both columns are empty. */
export const batchEnrichment: Migration = {
  name: "0013-batch-enrichment",
  async up(database) {
    await database.schema.alterTable("batch_rows").addColumn("enrichment", "text").execute();
    await database.schema.alterTable("batch_rows").addColumn("enrichment_lack", "text").execute();
  },
};
