import type { Migration } from "../../migration.ts";

/** Disclosures made to be signed, and their signatures. */
export const signatures: Migration = {
  name: "0041-signatures",
  async up(database) {
    await database.schema
      .createTable("signatures")
      .addColumn("id", "text", (column) => column.notNull().primaryKey())
      .addColumn("client_id", "text", (column) => column.notNull().references("clients.id"))
      .addColumn("digest", "text", (column) => column.notNull())
      .addColumn("made_at", "text", (column) => column.notNull())
      .addColumn("body", "text", (column) => column.notNull())
      .addUniqueConstraint("signatures_of_answers", ["client_id", "digest"])
      .execute();
    await database.schema
      .createIndex("signatures_by_client")
      .on("signatures")
      .columns(["client_id", "made_at"])
      .execute();
  },
};
