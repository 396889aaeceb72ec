import type { Migration } from "../../migration.ts";

/** The documents that clients must write, and their versions. */
export const clientDocuments: Migration = {
  name: "0046-client-documents",
  async up(database) {
    await database.schema
      .createTable("client_documents")
      .addColumn("id", "text", (column) => column.notNull().primaryKey())
      .addColumn("client_id", "text", (column) => column.notNull().references("clients.id"))
      .addColumn("template", "text", (column) => column.notNull())
      .addColumn("version", "integer", (column) => column.notNull())
      .addColumn("body", "text", (column) => column.notNull())
      .addUniqueConstraint("client_documents_once", ["client_id", "template"])
      .execute();
    await database.schema
      .createTable("client_document_versions")
      .addColumn("document_id", "text", (column) => column.notNull().references("client_documents.id"))
      .addColumn("n", "integer", (column) => column.notNull())
      .addColumn("body", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("client_document_versions_key", ["document_id", "n"])
      .execute();
  },
};
