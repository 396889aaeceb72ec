import type { DatabaseSync } from "node:sqlite";
import { Kysely, sql } from "kysely";
import { connectionTo, type Guard } from "./connection.ts";
import { migrate } from "./migrate.ts";
import { MIGRATIONS } from "./migrations/all.ts";
import type { OpenDatabase, StoreOptions } from "./open-database.ts";
import { copyBeside, openSqlite } from "./open-sqlite.ts";
import { sqliteDialect } from "./sqlite-dialect.ts";
import { storeError } from "./store-error.ts";
import type { Tables } from "./tables.ts";

async function openMigrated(options: StoreOptions, file: string): Promise<Pick<OpenDatabase, "database" | "migrated">> {
  const sqlite: DatabaseSync = openSqlite(file, options.busyMs);
  try {
    const database = new Kysely<Tables>({ dialect: sqliteDialect(sqlite) });
    const migrated = await migrate(database, options.migrations ?? MIGRATIONS, {
      types: { bytes: sql`blob` },
      now: options.now,
      saveCopy: async (step) => {
        const copy = `${file}.before-${step}`;
        copyBeside(sqlite, copy);
        return copy;
      },
    });
    return { database, migrated };
  } catch (error) {
    sqlite.close();
    throw error;
  }
}

/** Opens the SQLite database of `sqlite:<path>`, making the file or bringing it forward where needed. */
export async function openSqliteDatabase(options: StoreOptions): Promise<OpenDatabase> {
  const file = options.database.slice("sqlite:".length);
  const guarded: Guard = async (work) => {
    try {
      return await work();
    } catch (error) {
      throw storeError(error, file);
    }
  };
  const { database, migrated } = await guarded(() => openMigrated(options, file));
  return {
    kind: "sqlite",
    database,
    migrated,
    guarded,
    ...connectionTo(database, guarded),
    close: () => database.destroy(),
  };
}
