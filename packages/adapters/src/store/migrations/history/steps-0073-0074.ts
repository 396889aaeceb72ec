import type { Migration } from "../migration.ts";

/** Integrations, and what their deliveries measured. */
export const integrations: Migration = {
  name: "0073-integrations",
  async up({ schema }) {
    await schema.alterTable("outbox").addColumn("bytes", "integer").execute();
    await schema.alterTable("outbox").addColumn("took_ms", "integer").execute();
    await schema.alterTable("outbox").addColumn("result", "text").execute();
    let table = schema.createTable("integrations").addColumn("id", "text", (column) => column.notNull().primaryKey());
    for (const name of ["name", "kind", "direction", "carries", "settings"])
      table = table.addColumn(name, "text", (column) => column.notNull());
    await table
      .addColumn("secret", "text")
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("cursor", "integer")
      .addColumn("due_at", "text")
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("created_by", "text", (column) => column.notNull())
      .execute();
  },
};

/** Indicators of one site are read in pieces. */
export const indicatorsBySite: Migration = {
  name: "0074-indicators-by-site",
  async up({ schema }) {
    await schema.dropIndex("intel_indicators_by_site").execute();
    await schema.createIndex("intel_indicators_by_site").on("intel_indicators").columns(["site", "id"]).execute();
  },
};
