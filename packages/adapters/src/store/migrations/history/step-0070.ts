import type { Migration } from "../migration.ts";

/** Comparisons of documents with their originals or with registers. */
export const documentVerifications: Migration = {
  name: "0070-document-verifications",
  async up({ schema }) {
    await schema
      .createTable("document_verifications")
      .addColumn("id", "text", (column) => column.notNull().primaryKey())
      .addColumn("client_id", "text", (column) => column.notNull().references("clients.id"))
      .addColumn("at", "text", (column) => column.notNull())
      .addColumn("body", "text", (column) => column.notNull())
      .execute();
    await schema
      .createIndex("document_verifications_by_client")
      .on("document_verifications")
      .columns(["client_id", "at"])
      .execute();
  },
};
