import { backfillFindings } from "./backfill-findings.ts";
import type { Migration } from "./migration.ts";

/** What scans found wrong, the hosts that they led to, and what is said against a finding; filled from the scans that are stored. */
export const findings: Migration = {
  name: "0009-findings",
  async up(database) {
    await database.schema
      .createTable("findings")
      .addColumn("scan_id", "text", (column) => column.notNull())
      .addColumn("revision", "integer", (column) => column.notNull())
      .addColumn("check_id", "text", (column) => column.notNull())
      .addColumn("domain", "text", (column) => column.notNull())
      .addColumn("area", "text", (column) => column.notNull())
      .addColumn("outcome", "text", (column) => column.notNull())
      .addColumn("severity", "text", (column) => column.notNull())
      .addColumn("title", "text", (column) => column.notNull())
      .addColumn("weight", "real", (column) => column.notNull())
      .addColumn("lost", "real", (column) => column.notNull())
      .addColumn("dispute", "text")
      .addColumn("at", "text", (column) => column.notNull())
      .addColumn("latest", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("findings_key", ["scan_id", "revision", "check_id"])
      .addForeignKeyConstraint("findings_of_scan", ["scan_id", "revision"], "scans", ["id", "revision"], (key) =>
        key.onDelete("cascade"),
      )
      .execute();
    await database.schema.createIndex("findings_by_check").on("findings").columns(["latest", "check_id"]).execute();
    await database.schema.createIndex("findings_by_domain").on("findings").columns(["domain", "latest"]).execute();
    await database.schema
      .createTable("assets")
      .addColumn("owner", "text", (column) => column.notNull())
      .addColumn("host", "text", (column) => column.notNull())
      .addColumn("found", "text", (column) => column.notNull())
      .addColumn("proof", "text", (column) => column.notNull())
      .addColumn("first_seen", "text", (column) => column.notNull())
      .addColumn("last_seen", "text", (column) => column.notNull())
      .addColumn("scan_id", "text", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("decided_at", "text")
      .addColumn("decided_by", "text")
      .addColumn("note", "text")
      .addPrimaryKeyConstraint("assets_key", ["owner", "host"])
      .execute();
    await database.schema
      .createTable("disputes")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("scan_id", "text", (column) => column.notNull())
      .addColumn("domain", "text", (column) => column.notNull())
      .addColumn("check_id", "text", (column) => column.notNull())
      .addColumn("title", "text", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("ground", "text")
      .addColumn("reason", "text", (column) => column.notNull())
      .addColumn("evidence", "text")
      .addColumn("said_by", "text", (column) => column.notNull())
      .addColumn("at", "text", (column) => column.notNull())
      .addColumn("settled_by", "text")
      .addColumn("settled_at", "text")
      .addColumn("note", "text")
      .execute();
    await database.schema.createIndex("disputes_by_scan").on("disputes").column("scan_id").execute();
    await database.schema.createIndex("disputes_by_domain").on("disputes").columns(["domain", "at"]).execute();
    await backfillFindings(database);
  },
};
