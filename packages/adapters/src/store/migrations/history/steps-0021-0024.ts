import type { Kysely } from "kysely";
import type { Tables } from "../../database/tables.ts";
import { saveClientFacts } from "../../prospects/save-client-facts.ts";
import type { Migration } from "../migration.ts";
import { backfillBreaches } from "./backfill-breaches.ts";
import { eachClientLog } from "./backfill-records.ts";

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

/** Users and their sign-ins: single-use links, and sessions. Secrets are stored only as hashes. */
export const users: Migration = {
  name: "0022-users",
  async up(database) {
    await database.schema
      .createTable("users")
      .addColumn("key", "text", (column) => column.primaryKey().notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("role", "text", (column) => column.notNull())
      .addColumn("password", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("created_by", "text", (column) => column.notNull())
      .execute();
    await database.schema
      .createTable("sign_ins")
      .addColumn("hash", "text", (column) => column.primaryKey().notNull())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("user_key", "text")
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("expires_at", "text", (column) => column.notNull())
      .execute();
    await database.schema.createIndex("sign_ins_by_user").on("sign_ins").columns(["user_key"]).execute();
  },
};

/** Background jobs and their events. */
export const jobs: Migration = {
  name: "0023-jobs",
  async up(database, types) {
    await database.schema
      .createTable("jobs")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("finished_at", "text")
      .addColumn("domain", "text")
      .addColumn("batch_id", "text")
      .addColumn("owner", "text", (column) => column.notNull())
      .addColumn("seen_at", "text", (column) => column.notNull())
      .addColumn("last_event", "integer", (column) => column.notNull())
      .addColumn("body", "text", (column) => column.notNull())
      .addColumn("answer", types.bytes)
      .execute();
    await database.schema.createIndex("jobs_by_day").on("jobs").columns(["created_at", "id"]).execute();
    await database.schema.createIndex("jobs_by_state").on("jobs").columns(["state", "batch_id"]).execute();
    await database.schema
      .createTable("job_events")
      .addColumn("job_id", "text", (column) => column.notNull().references("jobs.id"))
      .addColumn("n", "integer", (column) => column.notNull())
      .addColumn("body", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("job_events_key", ["job_id", "n"])
      .execute();
  },
};

/** Answers of breach sources for each domain; and prospects get the facts of the client that has their domain. */
export const knownBreaches: Migration = {
  name: "0024-known-breaches",
  async up(database) {
    await database.schema
      .createTable("known_breaches")
      .addColumn("domain", "text", (column) => column.primaryKey().notNull())
      .addColumn("scan_id", "text", (column) => column.notNull())
      .addColumn("revision", "integer", (column) => column.notNull())
      .addColumn("name", "text")
      .addColumn("breached_on", "text")
      .addColumn("as_of", "text", (column) => column.notNull())
      .addForeignKeyConstraint("known_breach_of_scan", ["scan_id", "revision"], "scans", ["id", "revision"], (key) =>
        key.onDelete("cascade"),
      )
      .execute();
    await database.schema
      .createIndex("known_breaches_by_scan")
      .on("known_breaches")
      .columns(["scan_id", "revision"])
      .execute();
    await backfillBreaches(database);
    const tables = database as Kysely<Tables>;
    for await (const log of eachClientLog(tables)) await saveClientFacts(tables, log);
  },
};
