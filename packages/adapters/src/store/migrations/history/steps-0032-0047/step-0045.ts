import type { Kysely } from "kysely";
import type { ColumnTypes, Migration } from "../../migration.ts";

async function reports(database: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await database.schema
    .createTable("vendor_reports")
    .addColumn("id", "text", (column) => column.notNull().primaryKey())
    .addColumn("client_id", "text", (column) => column.notNull().references("clients.id"))
    .addColumn("sha256", "text", (column) => column.notNull())
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("withdrawn_at", "text")
    .addColumn("body", "text", (column) => column.notNull())
    .addColumn("hosts", "text", (column) => column.notNull())
    .addColumn("parsed", types.bytes, (column) => column.notNull())
    .execute();
  await database.schema
    .createTable("report_standings")
    .addColumn("client_id", "text", (column) => column.notNull().primaryKey().references("clients.id"))
    .addColumn("changes", "integer", (column) => column.notNull())
    .addColumn("settled", "integer", (column) => column.notNull())
    .addColumn("settled_on", "text", (column) => column.notNull())
    .addColumn("facts", "text", (column) => column.notNull())
    .execute();
}

async function weaknesses(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("weaknesses")
    .addColumn("id", "text", (column) => column.notNull().primaryKey())
    .addColumn("client_id", "text", (column) => column.notNull().references("clients.id"))
    .addColumn("counted", "integer", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("severity", "integer", (column) => column.notNull())
    .addColumn("last_on", "text", (column) => column.notNull())
    .addColumn("kev", "integer")
    .addColumn("search", "text", (column) => column.notNull())
    .addColumn("entry", "text", (column) => column.notNull())
    .addColumn("body", "text", (column) => column.notNull())
    .execute();
  await database.schema
    .createTable("weakness_disputes")
    .addColumn("id", "text", (column) => column.notNull().primaryKey())
    .addColumn("client_id", "text", (column) => column.notNull().references("clients.id"))
    .addColumn("weakness_id", "text", (column) => column.notNull())
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("body", "text", (column) => column.notNull())
    .execute();
}

async function hosts(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("report_assets")
    .addColumn("client_id", "text", (column) => column.notNull().references("clients.id"))
    .addColumn("host", "text", (column) => column.notNull())
    .addColumn("body", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("report_assets_key", ["client_id", "host"])
    .execute();
  await database.schema
    .createTable("report_decisions")
    .addColumn("client_id", "text", (column) => column.notNull().references("clients.id"))
    .addColumn("host", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("by_user", "text", (column) => column.notNull())
    .addColumn("at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("report_decisions_key", ["client_id", "host"])
    .execute();
}

/** The list of findings reads one range of one of these for each state and severity. */
const INDEXES = [
  ["vendor_reports_by_client", "vendor_reports", ["client_id", "at"]],
  ["weaknesses_by_order", "weaknesses", ["counted", "state", "severity", "last_on", "id"]],
  ["weaknesses_by_client", "weaknesses", ["client_id", "counted", "state", "severity", "last_on", "id"]],
  ["weaknesses_exploited", "weaknesses", ["kev", "counted", "state", "severity", "last_on", "id"]],
  ["weakness_disputes_by_client", "weakness_disputes", ["client_id", "at"]],
  ["findings_by_order", "findings", ["latest", "severity", "at", "domain", "check_id"]],
] as const;

/** Vendors' reports with the weaknesses and hosts that follow from them, and the order of the list of findings. */
export const vendorReports: Migration = {
  name: "0045-vendor-reports",
  async up(database, types) {
    await reports(database, types);
    await weaknesses(database);
    await hosts(database);
    await database.schema
      .createTable("column_maps")
      .addColumn("name", "text", (column) => column.notNull().primaryKey())
      .addColumn("body", "text", (column) => column.notNull())
      .execute();
    for (const [name, table, columns] of INDEXES)
      await database.schema
        .createIndex(name)
        .on(table)
        .columns([...columns])
        .execute();
  },
};
