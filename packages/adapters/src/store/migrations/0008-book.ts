import type { Kysely } from "kysely";
import { backfillBook } from "./backfill-book.ts";
import type { Migration } from "./migration.ts";

async function addRecordTables(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("client_contacts")
    .addColumn("client_id", "text", (column) => column.notNull().references("clients.id"))
    .addColumn("place", "integer", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("role", "text")
    .addColumn("email", "text")
    .addColumn("phone", "text")
    .addPrimaryKeyConstraint("client_contacts_key", ["client_id", "place"])
    .execute();
  await database.schema
    .createTable("client_controls")
    .addColumn("client_id", "text", (column) => column.notNull().references("clients.id"))
    .addColumn("control", "text", (column) => column.notNull())
    .addColumn("answer", "text", (column) => column.notNull())
    .addColumn("coverage", "real")
    .addPrimaryKeyConstraint("client_controls_key", ["client_id", "control"])
    .execute();
  await database.schema
    .createIndex("client_controls_by_answer")
    .on("client_controls")
    .columns(["control", "answer"])
    .execute();
  await database.schema
    .createTable("client_policies")
    .addColumn("client_id", "text", (column) => column.notNull().references("clients.id"))
    .addColumn("source", "text", (column) => column.notNull())
    .addColumn("insurer", "text")
    .addColumn("expires_on", "text")
    .addColumn("premium", "integer")
    .addColumn("cover_limit", "integer")
    .addColumn("retention", "integer")
    .addPrimaryKeyConstraint("client_policies_key", ["client_id", "source"])
    .execute();
  await database.schema
    .createIndex("client_policies_by_expiry")
    .on("client_policies")
    .columns(["expires_on", "client_id"])
    .execute();
  await database.schema
    .createTable("client_claims")
    .addColumn("client_id", "text", (column) => column.notNull().references("clients.id"))
    .addColumn("place", "integer", (column) => column.notNull())
    .addColumn("happened_on", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("amount", "integer")
    .addColumn("settled", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("client_claims_key", ["client_id", "place"])
    .execute();
  await database.schema
    .createTable("client_quotes")
    .addColumn("client_id", "text", (column) => column.primaryKey().notNull().references("clients.id"))
    .addColumn("premium", "integer")
    .addColumn("cover_limit", "integer")
    .addColumn("retention", "integer")
    .addColumn("source", "text")
    .execute();
}

async function addPlacements(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("placements")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("client_id", "text", (column) => column.notNull().references("clients.id"))
    .addColumn("risk", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("stage", "text", (column) => column.notNull())
    .addColumn("stage_on", "text", (column) => column.notNull())
    .addColumn("insurer", "text")
    .addColumn("expires_on", "text")
    .execute();
  await database.schema.createIndex("placements_by_client").on("placements").column("client_id").execute();
  await database.schema.createIndex("placements_by_stage").on("placements").columns(["stage", "stage_on"]).execute();
  await database.schema
    .createTable("placement_steps")
    .addColumn("placement_id", "text", (column) => column.notNull().references("placements.id"))
    .addColumn("n", "integer", (column) => column.notNull())
    .addColumn("stage", "text", (column) => column.notNull())
    .addColumn("stage_on", "text", (column) => column.notNull())
    .addColumn("insurer", "text")
    .addColumn("premium", "integer")
    .addColumn("cover_limit", "integer")
    .addColumn("retention", "integer")
    .addColumn("inception", "text")
    .addColumn("expires_on", "text")
    .addColumn("reason", "text")
    .addColumn("note", "text")
    .addColumn("corrects", "integer")
    .addColumn("said_by", "text", (column) => column.notNull())
    .addColumn("recorded_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("placement_steps_key", ["placement_id", "n"])
    .execute();
}

/** What queries ask of the client records, filled for those that exist; and placements with their steps. */
export const book: Migration = {
  name: "0008-book",
  async up(database) {
    await addRecordTables(database);
    await addPlacements(database);
    await backfillBook(database);
  },
};
