import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { saveClientFacts } from "../prospects/save-client-facts.ts";
import { backfillBreaches } from "./backfill-breaches.ts";
import { eachClientLog } from "./each-client-log.ts";
import type { Migration } from "./migration.ts";

/** What sources of breaches said of each domain; and prospects learn what the client whose domain they have says. */
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
