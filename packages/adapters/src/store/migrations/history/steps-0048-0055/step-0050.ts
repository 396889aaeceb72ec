import type { Migration } from "../../migration.ts";

/** How far a risk follows the evidence, so that the register of all clients is not out of date. */
export const settledRisks: Migration = {
  name: "0050-settled-risks",
  async up(database) {
    await database.schema.alterTable("risks").addColumn("settled", "integer").execute();
    await database.schema.alterTable("risks").addColumn("settled_on", "text").execute();
  },
};
