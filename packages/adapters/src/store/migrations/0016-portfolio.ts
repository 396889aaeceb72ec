import { backfillFootprints } from "./backfill-footprints.ts";
import { backfillOutlines } from "./backfill-outlines.ts";
import type { Migration } from "./migration.ts";

/** What figures of the whole book ask for, filled from the scans and the records that are there. */
export const portfolio: Migration = {
  name: "0016-portfolio",
  async up(database) {
    await database.schema
      .createTable("standing_postures")
      .addColumn("domain", "text", (column) => column.primaryKey().notNull())
      .addColumn("scan_id", "text", (column) => column.notNull())
      .addColumn("revision", "integer", (column) => column.notNull())
      .addColumn("at", "text", (column) => column.notNull())
      .addColumn("posture", "integer")
      .addForeignKeyConstraint(
        "standing_postures_of_scan",
        ["scan_id", "revision"],
        "scans",
        ["id", "revision"],
        (key) => key.onDelete("cascade"),
      )
      .execute();
    await database.schema
      .createTable("footprints")
      .addColumn("domain", "text", (column) => column.notNull())
      .addColumn("part", "text", (column) => column.notNull())
      .addColumn("scan_id", "text", (column) => column.notNull())
      .addColumn("revision", "integer", (column) => column.notNull())
      .addColumn("at", "text", (column) => column.notNull())
      .addColumn("marks", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("footprints_key", ["domain", "part"])
      .addForeignKeyConstraint("footprints_of_scan", ["scan_id", "revision"], "scans", ["id", "revision"], (key) =>
        key.onDelete("cascade"),
      )
      .execute();
    for (const table of ["standing_postures", "footprints"])
      await database.schema.createIndex(`${table}_by_scan`).on(table).columns(["scan_id", "revision"]).execute();
    await database.schema
      .createTable("client_outlines")
      .addColumn("client_id", "text", (column) => column.primaryKey().notNull().references("clients.id"))
      .addColumn("industry", "text")
      .addColumn("industry_known", "text")
      .addColumn("industry_as_of", "text")
      .addColumn("turnover", "integer")
      .addColumn("turnover_known", "text")
      .addColumn("turnover_as_of", "text")
      .execute();
    await database.schema
      .alterTable("client_domains")
      .addColumn("accepted", "integer", (column) => column.notNull().defaultTo(1))
      .execute();
    await backfillOutlines(database);
    await backfillFootprints(database);
  },
};
