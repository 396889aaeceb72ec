import type { DatabaseSync } from "node:sqlite";
import { AppError } from "@broker/contracts";
import { Kysely, sql } from "kysely";
import { migrate } from "./migrate.ts";
import { MIGRATIONS } from "./migrations/all.ts";
import type { Migration } from "./migrations/migration.ts";
import { copyBeside, openSqlite } from "./open-sqlite.ts";
import { storeError } from "./store-error.ts";
import type { Tables } from "./tables.ts";

/** What opening a store takes. `migrations` and `busyMs` differ from the product's own only in tests. */
export interface StoreOptions {
  /** `sqlite:<path>`. */
  readonly database: string;
  readonly now: Date;
  readonly migrations?: readonly Migration[];
  readonly busyMs?: number;
}

function fileOf(database: string): string {
  if (database.startsWith("sqlite:")) return database.slice("sqlite:".length);
  throw new AppError("config_invalid", "This version keeps its records in SQLite only.", {
    hint: "Set 'database' to sqlite:<path>, or leave it out.",
  });
}

async function openMigrated(options: StoreOptions, file: string): Promise<Kysely<Tables>> {
  const sqlite: DatabaseSync = openSqlite(file, options.busyMs);
  try {
    const { sqliteDialect } = await import("./sqlite-dialect.ts");
    const database = new Kysely<Tables>({ dialect: sqliteDialect(sqlite) });
    await migrate(database, options.migrations ?? MIGRATIONS, {
      types: { bytes: sql`blob` },
      now: options.now,
      keepCopy: async (last) => copyBeside(sqlite, `${file}.before-${last}`),
    });
    return database;
  } catch (error) {
    sqlite.close();
    throw error;
  }
}

/** The workspace's database, ready for queries. */
export interface OpenDatabase {
  readonly database: Kysely<Tables>;
  /** Runs work on it; what the database or the disk says becomes an AppError with the way out. */
  readonly guarded: <Value>(work: () => Promise<Value>) => Promise<Value>;
  close(): Promise<void>;
}

/** Opens the database, making the file or bringing it forward where needed. */
export async function openDatabase(options: StoreOptions): Promise<OpenDatabase> {
  const file = fileOf(options.database);
  const guarded = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    try {
      return await work();
    } catch (error) {
      throw storeError(error, file);
    }
  };
  const database = await guarded(() => openMigrated(options, file));
  return { database, guarded, close: () => database.destroy() };
}
