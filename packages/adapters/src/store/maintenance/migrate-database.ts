import { readdirSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { sql } from "kysely";
import { type Migrated, openDatabase, type StoreOptions } from "../database/open-database.ts";

/** SQLite files, or PostgreSQL tables, in which an upgrade saved the database as it was before. */
interface EarlierCopies {
  readonly names: readonly string[];
  remove(): Promise<void>;
}

function besideFile(file: string): EarlierCopies {
  const folder = dirname(file);
  const names = readdirSync(folder).filter((name) => name.startsWith(`${basename(file)}.before-`));
  return {
    names: names.sort().map((name) => join(folder, name)),
    remove: async () => {
      for (const name of names) rmSync(join(folder, name));
    },
  };
}

/** The copies that upgrades made. They contain data erased or pruned since. */
export async function withEarlierCopies<Value>(
  options: StoreOptions,
  use: (copies: EarlierCopies) => Promise<Value>,
): Promise<Value> {
  const { database, guarded, kind, close } = await openDatabase(options);
  try {
    if (kind === "sqlite") return await use(besideFile(options.database.slice("sqlite:".length)));
    const { rows } = await guarded(() =>
      sql<{ tablename: string }>`
        select tablename from pg_tables
        where schemaname = current_schema() and position('_before_' in tablename) > 0
        order by tablename`.execute(database),
    );
    const names = rows.map((row) => row.tablename);
    const remove = async () => {
      for (const name of names) await guarded(() => sql`drop table ${sql.id(name)}`.execute(database));
    };
    return await use({ names, remove });
  } finally {
    await close();
  }
}

/** Migrates the database to this version, as opening it does, and returns the steps taken. */
export async function migrateDatabase(options: StoreOptions): Promise<Migrated> {
  const opened = await openDatabase(options);
  await opened.close();
  return opened.migrated;
}
