import type { Migration } from "./migration.ts";

/** Registers of companies that were imported from files, by number and by name; and the questions put to sources that count them. */
export const register: Migration = {
  name: "0011-register",
  async up(database) {
    await database.schema
      .createTable("register_imports")
      .addColumn("id", "integer", (column) => column.primaryKey().notNull())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("file", "text", (column) => column.notNull())
      .addColumn("fingerprint", "text", (column) => column.notNull())
      .addColumn("as_of", "text", (column) => column.notNull())
      .addColumn("started_at", "text", (column) => column.notNull())
      .addColumn("finished_at", "text")
      .addColumn("bytes", "integer", (column) => column.notNull())
      .addColumn("lines", "integer", (column) => column.notNull())
      .addColumn("entries", "integer", (column) => column.notNull())
      .addColumn("refused", "integer", (column) => column.notNull())
      .addColumn("problems", "text", (column) => column.notNull())
      .execute();
    await database.schema
      .createTable("register_entries")
      .addColumn("import_id", "integer", (column) => column.notNull())
      .addColumn("number", "text", (column) => column.notNull())
      .addColumn("name_key", "text", (column) => column.notNull())
      .addColumn("body", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("register_entries_key", ["import_id", "number"])
      .execute();
    await database.schema
      .createIndex("register_entries_by_name")
      .on("register_entries")
      .columns(["import_id", "name_key", "number"])
      .execute();
    await database.schema
      .createTable("register_aliases")
      .addColumn("import_id", "integer", (column) => column.notNull())
      .addColumn("name_key", "text", (column) => column.notNull())
      .addColumn("number", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("register_aliases_key", ["import_id", "name_key", "number"])
      .execute();
    await database.schema
      .createTable("source_places")
      .addColumn("source", "text", (column) => column.notNull())
      .addColumn("slot", "integer", (column) => column.notNull())
      .addColumn("taken", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("source_places_key", ["source", "slot"])
      .execute();
  },
};
