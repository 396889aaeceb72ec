import { AppError } from "@broker/contracts";
import type { Kysely } from "kysely";
import { HISTORY } from "../migrations/all.ts";
import { indexMarks, indexSearches } from "../migrations/history/steps-0077-0084.ts";
import { initialSchema } from "../migrations/initial-schema.ts";
import type { ColumnTypes, Migration } from "../migrations/migration.ts";
import type { Migrated } from "./open-database.ts";
import type { Tables } from "./tables.ts";

async function applied(database: Kysely<Tables>): Promise<Set<string>> {
  const rows = await database.selectFrom("migrations").select("name").execute();
  return new Set(rows.map((row) => row.name));
}

/** Refuses a database of a newer version, unchanged. */
function refuseNewer(known: readonly Migration[], found: ReadonlySet<string>): void {
  const names = new Set(known.map((migration) => migration.name));
  const stranger = [...found].find((name) => !names.has(name));
  if (stranger !== undefined)
    throw new AppError("store_newer", `The database was written by a newer version (it has '${stranger}').`, {
      hint: "Update this installation, or name another database: BROKER_DATABASE=<address>. Nothing was changed.",
    });
}

/**
 * Migrates a database to `migrations`, all or nothing. A new one gets the initial schema and records the steps that it
 * includes. `saveCopy` copies an older one as it is, named after the first missing step. Safe if two processes migrate
 * at once.
 */
export async function migrate(
  database: Kysely<Tables>,
  migrations: readonly Migration[],
  options: {
    readonly types: ColumnTypes;
    readonly now: Date;
    readonly saveCopy: (step: string) => Promise<string>;
    /** Runs several statements in the open transaction. */
    readonly runScript: (script: string, transaction: Kysely<unknown>) => Promise<void>;
  },
): Promise<Migrated> {
  await database.schema
    .createTable("migrations")
    .ifNotExists()
    .addColumn("name", "text", (column) => column.primaryKey().notNull())
    .addColumn("applied_at", "text", (column) => column.notNull())
    .execute();
  const before = await applied(database);
  refuseNewer(migrations, before);
  const missing = migrations.find((migration) => !before.has(migration.name));
  if (missing === undefined) return { steps: [], copy: null };
  const copy = before.size === 0 ? null : await options.saveCopy(missing.name);
  const alone = database.transaction().setIsolationLevel("serializable");
  const steps = await alone.execute(async (transaction) => {
    const done = await applied(transaction);
    refuseNewer(migrations, done);
    const taken: string[] = [];
    const untyped = transaction.withTables<Record<string, never>>() as unknown as Kysely<unknown>;
    const record = async (...made: readonly Migration[]) => {
      const applied_at = options.now.toISOString();
      await transaction
        .insertInto("migrations")
        .values(made.map(({ name }) => ({ name, applied_at })))
        .execute();
      taken.push(...made.map(({ name }) => name));
    };
    const isNew = done.size === 0 && HISTORY.every((step, at) => migrations[at] === step);
    if (isNew) {
      await options.runScript(initialSchema(untyped, options.types), untyped);
      await indexSearches(untyped);
      await indexMarks(untyped);
      await record(...HISTORY);
    }
    for (const migration of migrations) {
      if (done.has(migration.name) || (isNew && HISTORY.includes(migration))) continue;
      await migration.up(untyped, options.types);
      await record(migration);
    }
    return taken;
  });
  return { steps, copy };
}
