import type { Kysely } from "kysely";
import type { Migration } from "../migration.ts";
import { backfillFindings } from "./backfill-findings.ts";
import { backfillBook } from "./backfill-records.ts";

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

/** The columns of the client records that queries use, filled for existing ones; and placements with their steps. */
export const book: Migration = {
  name: "0008-book",
  async up(database) {
    await addRecordTables(database);
    await addPlacements(database);
    await backfillBook(database);
  },
};

/** Findings of scans, the hosts that they discovered, and disputes; filled from the stored scans. */
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

/** The authority of each scan: consent, or a first look at a prospect. Earlier scans have none on record. */
export const scanAuthority: Migration = {
  name: "0010-scan-authority",
  async up(database) {
    await database.schema.alterTable("scans").addColumn("authority", "text").execute();
  },
};

/**
 * Registers of companies that were imported from files, by number and by name; and the questions put to sources that
 * count them.
 */
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

/** Answers of outside sources about a company, with the revision of the scan made from them. */
export const outside: Migration = {
  name: "0012-outside",
  async up(database, types) {
    await database.schema
      .createTable("outside_answers")
      .addColumn("scan_id", "text", (column) => column.notNull())
      .addColumn("revision", "integer", (column) => column.notNull())
      .addColumn("answers", types.bytes, (column) => column.notNull())
      .addPrimaryKeyConstraint("outside_answers_key", ["scan_id", "revision"])
      .addForeignKeyConstraint("outside_answers_of_scan", ["scan_id", "revision"], "scans", ["id", "revision"], (key) =>
        key.onDelete("cascade"),
      )
      .execute();
  },
};

/**
 * How far outside sources were queried about the companies of a list. Both columns are empty for earlier rows, which
 * were not enriched.
 */
export const batchEnrichment: Migration = {
  name: "0013-batch-enrichment",
  async up(database) {
    await database.schema.alterTable("batch_rows").addColumn("enrichment", "text").execute();
    await database.schema.alterTable("batch_rows").addColumn("enrichment_lack", "text").execute();
  },
};

/** The last day on which a dispute counts. Disputes of before have no end. */
export const disputeExpiry: Migration = {
  name: "0014-dispute-expiry",
  async up(database) {
    await database.schema.alterTable("disputes").addColumn("expires_on", "text").execute();
    await database.schema.createIndex("disputes_by_expiry").on("disputes").column("expires_on").execute();
  },
};

/** Searches for names that look like a company's domain. */
export const lookalikes: Migration = {
  name: "0015-lookalikes",
  async up(database) {
    await database.schema
      .createTable("lookalike_searches")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("domain", "text", (column) => column.notNull())
      .addColumn("at", "text", (column) => column.notNull())
      .addColumn("body", "text", (column) => column.notNull())
      .execute();
    await database.schema
      .createIndex("lookalike_searches_by_domain")
      .on("lookalike_searches")
      .columns(["domain", "at"])
      .execute();
  },
};
