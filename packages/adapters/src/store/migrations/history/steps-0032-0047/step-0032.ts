import type { Migration } from "../../migration.ts";

/** What made a statement, and the record's version that a document was made from; earlier rows state them in a text. */
export const madeBy: Migration = {
  name: "0032-made-by",
  async up(database) {
    await database.schema.alterTable("client_assertions").addColumn("made_by", "text").execute();
    await database.schema.alterTable("exports").addColumn("record_version", "integer").execute();
  },
};
