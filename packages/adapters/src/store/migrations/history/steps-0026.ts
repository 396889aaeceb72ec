import type { Migration } from "../migration.ts";

/** Tax, commission, fee, periods, wording, sub-limit and line of a quote. */
export const quoteTerms: Migration = {
  name: "0026-quote-terms",
  async up(database) {
    await database.schema.alterTable("placement_quotes").addColumn("further_terms", "text").execute();
  },
};
