import type { Migration } from "../migration.ts";

/** Who declared a statement: the insured, or the broker, as whose all earlier ones count. */
export const declaredBy: Migration = {
  name: "0028-declared-by",
  async up(database) {
    await database.schema.alterTable("client_assertions").addColumn("declared_by", "text").execute();
  },
};
