import type { Kysely } from "kysely";
import type { Tables } from "../../database/tables.ts";
import { fillNewestPoints } from "../../scans/scan-points.ts";
import type { Migration } from "../migration.ts";

/** Results of scans over time, stored beside the reports; at first those of the last two scans of each domain. */
export const scanPoints: Migration = {
  name: "0062-scan-points",
  async up(database) {
    await database.schema
      .createTable("scan_points")
      .addColumn("scan_id", "text", (column) => column.notNull().primaryKey())
      .addColumn("revision", "integer", (column) => column.notNull())
      .addColumn("domain", "text", (column) => column.notNull())
      .addColumn("at", "text", (column) => column.notNull())
      .addColumn("method", "text", (column) => column.notNull())
      .addColumn("basis", "text", (column) => column.notNull())
      .addColumn("posture", "integer")
      .addColumn("newest", "integer", (column) => column.notNull())
      .addColumn("previous", "text")
      .addColumn("lack", "text")
      .addColumn("body", "text", (column) => column.notNull())
      .addForeignKeyConstraint("scan_point_of_scan", ["scan_id", "revision"], "scans", ["id", "revision"], (key) =>
        key.onDelete("cascade"),
      )
      .execute();
    await database.schema.createIndex("scan_points_by_domain").on("scan_points").columns(["domain", "at"]).execute();
    await database.schema.createIndex("scan_points_newest").on("scan_points").columns(["newest", "domain"]).execute();
    await fillNewestPoints(database as Kysely<Tables>, 2);
  },
};
