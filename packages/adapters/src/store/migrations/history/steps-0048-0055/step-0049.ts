import type { Migration } from "../../migration.ts";

/** Files in the database, in pieces. */
export const storedFiles: Migration = {
  name: "0049-stored-files",
  async up(database, { bytes }) {
    await database.schema
      .createTable("stored_files")
      .addColumn("path", "text", (column) => column.notNull().primaryKey())
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("size", "integer", (column) => column.notNull())
      .addColumn("sha256", "text", (column) => column.notNull())
      .addColumn("pieces", "integer", (column) => column.notNull())
      .execute();
    await database.schema
      .createTable("file_pieces")
      .addColumn("file_id", "text", (column) => column.notNull())
      .addColumn("n", "integer", (column) => column.notNull())
      .addColumn("bytes", bytes, (column) => column.notNull())
      .addPrimaryKeyConstraint("file_pieces_key", ["file_id", "n"])
      .execute();
  },
};
