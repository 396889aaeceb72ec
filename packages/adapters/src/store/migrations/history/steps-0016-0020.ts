import type { Migration } from "../migration.ts";
import { backfillFootprints } from "./backfill-footprints.ts";
import { backfillOutlines } from "./backfill-records.ts";

/** Columns for figures of the whole portfolio, filled from the stored scans and records. */
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

/** Predicted risks, one a scan, category and horizon. */
export const predictions: Migration = {
  name: "0017-predictions",
  async up(database) {
    await database.schema
      .createTable("risk_predictions")
      .addColumn("scan_id", "text", (column) => column.notNull())
      .addColumn("category", "text", (column) => column.notNull())
      .addColumn("horizon_days", "integer", (column) => column.notNull())
      .addColumn("domain", "text", (column) => column.notNull())
      .addColumn("due_at", "text", (column) => column.notNull())
      .addColumn("body", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("risk_predictions_key", ["scan_id", "category", "horizon_days"])
      .execute();
    await database.schema
      .createIndex("risk_predictions_by_domain")
      .on("risk_predictions")
      .columns(["domain", "due_at"])
      .execute();
  },
};

/** The last scan to which a dispute about an earlier one is carried over. Disputes of before are carried to none. */
export const carriedDisputes: Migration = {
  name: "0018-carried-disputes",
  async up(database) {
    await database.schema.alterTable("disputes").addColumn("carried_scan_id", "text").execute();
    await database.schema.alterTable("disputes").addColumn("carried_at", "text").execute();
    await database.schema.createIndex("disputes_by_carried").on("disputes").column("carried_scan_id").execute();
  },
};

/** Documents that were made, each with what became of it. */
export const exports: Migration = {
  name: "0019-exports",
  async up(database) {
    await database.schema
      .createTable("exports")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("client_id", "text", (column) => column.notNull().references("clients.id"))
      .addColumn("export_type", "text", (column) => column.notNull())
      .addColumn("format", "text", (column) => column.notNull())
      .addColumn("form_type", "text", (column) => column.notNull())
      .addColumn("generated_at", "text", (column) => column.notNull())
      .addColumn("said_by", "text", (column) => column.notNull())
      .addColumn("field_mappings", "integer", (column) => column.notNull())
      .addColumn("data_version", "text", (column) => column.notNull())
      .addColumn("generation_time", "real", (column) => column.notNull())
      .addColumn("file_size", "integer", (column) => column.notNull())
      .addColumn("file_path", "text", (column) => column.notNull())
      .addColumn("content_hash", "text", (column) => column.notNull())
      .addColumn("status", "text")
      .addColumn("rating", "real")
      .execute();
    await database.schema
      .createIndex("exports_by_client")
      .on("exports")
      .columns(["client_id", "generated_at"])
      .execute();
    await database.schema.createIndex("exports_by_time").on("exports").columns(["generated_at", "id"]).execute();
    await database.schema
      .createTable("export_events")
      .addColumn("export_id", "text", (column) => column.notNull())
      .addColumn("n", "integer", (column) => column.notNull())
      .addColumn("happened_on", "text", (column) => column.notNull())
      .addColumn("status", "text")
      .addColumn("underwriter", "text")
      .addColumn("note", "text")
      .addColumn("feedback", "text")
      .addColumn("said_by", "text", (column) => column.notNull())
      .addColumn("recorded_at", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("export_events_key", ["export_id", "n"])
      .execute();
  },
};

/** Slips with every version, the references ever used, the status of subjectivities, and saved templates. */
export const slips: Migration = {
  name: "0020-slips",
  async up(database, types) {
    await database.schema
      .createTable("slips")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("client_id", "text", (column) => column.notNull().references("clients.id"))
      .addColumn("version", "integer", (column) => column.notNull())
      .addColumn("template", "text", (column) => column.notNull())
      .addColumn("status", "text", (column) => column.notNull())
      .addColumn("umr", "text")
      .addColumn("inception", "text")
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("saved_at", "text", (column) => column.notNull())
      .execute();
    await database.schema.createIndex("slips_by_client").on("slips").columns(["client_id", "saved_at"]).execute();
    await database.schema.createIndex("slips_by_umr").on("slips").column("umr").execute();
    await database.schema
      .createTable("slip_versions")
      .addColumn("slip_id", "text", (column) => column.notNull().references("slips.id"))
      .addColumn("version", "integer", (column) => column.notNull())
      .addColumn("saved_at", "text", (column) => column.notNull())
      .addColumn("said_by", "text", (column) => column.notNull())
      .addColumn("body", types.bytes, (column) => column.notNull())
      .addPrimaryKeyConstraint("slip_versions_key", ["slip_id", "version"])
      .execute();
    await database.schema
      .createTable("slip_references")
      .addColumn("umr_digest", "text", (column) => column.primaryKey().notNull())
      .addColumn("slip_id", "text", (column) => column.notNull())
      .addColumn("given_at", "text", (column) => column.notNull())
      .execute();
    await database.schema
      .createTable("slip_subjectivity_events")
      .addColumn("slip_id", "text", (column) => column.notNull().references("slips.id"))
      .addColumn("n", "integer", (column) => column.notNull())
      .addColumn("subject", "text", (column) => column.notNull())
      .addColumn("body", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("slip_subjectivity_events_key", ["slip_id", "n"])
      .execute();
    await database.schema
      .createTable("slip_templates")
      .addColumn("name", "text", (column) => column.primaryKey().notNull())
      .addColumn("shown_name", "text", (column) => column.notNull())
      .addColumn("body", "text", (column) => column.notNull())
      .addColumn("saved_at", "text", (column) => column.notNull())
      .addColumn("said_by", "text", (column) => column.notNull())
      .execute();
  },
};
