import type { Migration } from "./migration.ts";

/** What insurers offer for a placement, and which offers were chosen. */
export const quotes: Migration = {
  name: "0021-quotes",
  async up(database) {
    await database.schema
      .createTable("placement_quotes")
      .addColumn("placement_id", "text", (column) => column.notNull())
      .addColumn("n", "integer", (column) => column.notNull())
      .addColumn("insurer", "text", (column) => column.notNull())
      .addColumn("premium", "integer")
      .addColumn("cover_limit", "integer")
      .addColumn("retention", "integer")
      .addColumn("exclusions", "text")
      .addColumn("subjectivities", "text")
      .addColumn("valid_until", "text")
      .addColumn("received_on", "text", (column) => column.notNull())
      .addColumn("note", "text")
      .addColumn("corrects", "integer")
      .addColumn("said_by", "text", (column) => column.notNull())
      .addColumn("recorded_at", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("placement_quotes_key", ["placement_id", "n"])
      .execute();
    await database.schema
      .createTable("quote_choices")
      .addColumn("placement_id", "text", (column) => column.notNull())
      .addColumn("n", "integer", (column) => column.notNull())
      .addColumn("quote", "integer", (column) => column.notNull())
      .addColumn("chosen_on", "text", (column) => column.notNull())
      .addColumn("step", "integer", (column) => column.notNull())
      .addColumn("moved", "integer", (column) => column.notNull())
      .addColumn("said_by", "text", (column) => column.notNull())
      .addColumn("recorded_at", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("quote_choices_key", ["placement_id", "n"])
      .execute();
  },
};
