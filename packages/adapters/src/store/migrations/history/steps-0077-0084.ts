import { type Kysely, sql } from "kysely";
import { isSqlite } from "../../database/sqlite-dialect.ts";
import type { Migration } from "../migration.ts";

/** Views of clients that are shared by link. */
export const sharedViews: Migration = {
  name: "0077-shared-views",
  async up({ schema }) {
    await schema
      .createTable("shared_views")
      .addColumn("id", "text", (column) => column.notNull().primaryKey())
      .addColumn("client_id", "text", (column) => column.notNull())
      .addColumn("token_hash", "text", (column) => column.notNull())
      .addColumn("audience", "text", (column) => column.notNull())
      .addColumn("recipient", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("created_by", "text", (column) => column.notNull())
      .addColumn("until", "text", (column) => column.notNull())
      .addColumn("openings", "integer", (column) => column.notNull())
      .addColumn("last_opened_at", "text")
      .addColumn("revoked_at", "text")
      .addColumn("revoked_by", "text")
      .addUniqueConstraint("shared_views_one_link", ["token_hash"])
      .execute();
    await schema
      .createIndex("shared_views_by_client")
      .on("shared_views")
      .columns(["client_id", "created_at"])
      .execute();
  },
};

/** Words of prospects alone, by which a search counts what it found without reading whole rows. */
export const prospectsBySearch: Migration = {
  name: "0082-prospects-by-search",
  async up({ schema }) {
    await schema.createIndex("prospects_by_search").on("prospects").columns(["search"]).execute();
  },
};

/**
 * On PostgreSQL an index of the groups of three letters, by which a search in a long list finds the few rows that it is
 * looking for. Its extension is part of PostgreSQL. Where the server or the user's rights refuse it, which managed
 * services do in ways of their own, the database is made without, and a search reads every row.
 */
export async function indexSearches(database: Kysely<unknown>): Promise<void> {
  if (isSqlite(database)) return;
  await sql`do $$ begin
    create extension if not exists pg_trgm;
    create index prospects_by_letters on prospects using gin (search gin_trgm_ops);
  exception when others then raise notice 'No index of letters: %', sqlerrm;
  end $$`.execute(database);
}

/** On PostgreSQL the marks by which a filter counts what it finds, without reading the index of an order. */
export async function indexMarks(database: Kysely<unknown>): Promise<void> {
  if (isSqlite(database)) return;
  await sql`create index prospects_by_readiness on prospects (readiness, opportunity)`.execute(database);
  await sql`create index prospects_by_assessed on prospects (assessed)`.execute(database);
}

/** Filters of prospects by readiness, opportunity and whether they are assessed. */
export const prospectsByMarks: Migration = { name: "0084-prospects-by-marks", up: indexMarks };

/** Searches of prospects by an index of their letters. */
export const prospectsByLetters: Migration = { name: "0083-prospects-by-letters", up: indexSearches };
