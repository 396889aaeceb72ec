import { type Kysely, sql } from "kysely";
import type { ColumnTypes, Migration } from "../../migration.ts";

async function records(database: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await database.schema
    .createTable("compliance_records")
    .addColumn("client_id", "text", (column) => column.notNull().primaryKey().references("clients.id"))
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("changes", "integer", (column) => column.notNull())
    .addColumn("stale_after", "text", (column) => column.notNull())
    .addColumn("library", "text", (column) => column.notNull())
    .addColumn("pillars", "integer", (column) => column.notNull())
    .addColumn("unverified", "integer", (column) => column.notNull())
    .addColumn("body", "text", (column) => column.notNull())
    .execute();
  await database.schema
    .createTable("compliance_evidence")
    .addColumn("id", "text", (column) => column.notNull().primaryKey())
    .addColumn("client_id", "text", (column) => column.notNull().references("clients.id"))
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("sha256", "text")
    .addColumn("collected_at", "text", (column) => column.notNull())
    .addColumn("valid_until", "text")
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("withdrawn_at", "text")
    .addColumn("body", "text", (column) => column.notNull())
    .execute();
  await database.schema
    .createIndex("compliance_evidence_by_client")
    .on("compliance_evidence")
    .columns(["client_id", "at"])
    .execute();
  await database.schema
    .createTable("compliance_snapshots")
    .addColumn("client_id", "text", (column) => column.notNull().references("clients.id"))
    .addColumn("seq", "integer", (column) => column.notNull())
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("cause", "text", (column) => column.notNull())
    .addColumn("ref", "text")
    .addColumn("body", "text", (column) => column.notNull())
    .addColumn("states", types.bytes, (column) => column.notNull())
    .addPrimaryKeyConstraint("compliance_snapshots_key", ["client_id", "seq"])
    .execute();
}

/** A client that has adopted nothing. */
const NOTHING = '{"version":0,"adoptions":[],"gaps":[]}';

/** Every client has a record, of which the standings are to be calculated. */
async function fill(database: Kysely<unknown>): Promise<void> {
  await sql`
    insert into compliance_records (client_id, version, changes, stale_after, library, pillars, unverified, body)
    select id, 0, 0, '', '', 0, 0, ${sql.lit(NOTHING)} from clients`.execute(database);
}

async function standings(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("compliance_standings")
    .addColumn("client_id", "text", (column) => column.notNull().references("clients.id"))
    .addColumn("framework", "text", (column) => column.notNull())
    .addColumn("version", "text", (column) => column.notNull())
    .addColumn("standing", "text", (column) => column.notNull())
    .addColumn("score", "real")
    .addColumn("low", "real", (column) => column.notNull())
    .addColumn("high", "real", (column) => column.notNull())
    .addColumn("coverage", "real", (column) => column.notNull())
    .addColumn("assessed", "integer", (column) => column.notNull())
    .addColumn("total", "integer", (column) => column.notNull())
    .addColumn("gaps", "integer", (column) => column.notNull())
    .addColumn("next_expiry", "text")
    .addColumn("next_gap_due", "text")
    .addPrimaryKeyConstraint("compliance_standings_key", ["client_id", "framework"])
    .execute();
}

/** What the list of clients filters by, and which figures are to be calculated, without the records themselves. */
const INDEXES = [
  ["compliance_records_outdated", "compliance_records", ["client_id", "version", "stale_after", "library", "changes"]],
  ["compliance_by_standing", "compliance_standings", ["client_id", "standing"]],
  ["compliance_by_gap_due", "compliance_standings", ["client_id", "next_gap_due"]],
] as const;

async function indexes(database: Kysely<unknown>): Promise<void> {
  for (const [name, table, columns] of INDEXES)
    await database.schema
      .createIndex(name)
      .on(table)
      .columns([...columns])
      .execute();
}

/** What clients adopted and showed of frameworks, and the workspace's own frameworks. */
export const compliance: Migration = {
  name: "0044-compliance",
  async up(database, types) {
    await records(database, types);
    await fill(database);
    await standings(database);
    await indexes(database);
    await database.schema
      .createTable("custom_frameworks")
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("version", "integer", (column) => column.notNull())
      .addColumn("draft_of", "text")
      .addColumn("edition", "text")
      .addColumn("body", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("custom_frameworks_key", ["id", "version"])
      .addUniqueConstraint("custom_one_draft", ["draft_of"])
      .addUniqueConstraint("custom_one_edition", ["id", "edition"])
      .execute();
  },
};
