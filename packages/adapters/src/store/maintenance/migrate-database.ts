import { type Migrated, openDatabase, type StoreOptions } from "../open-database.ts";

/** Brings the database forward to this version, as opening it for anything does, and tells what that took. */
export async function migrateDatabase(options: StoreOptions): Promise<Migrated> {
  const opened = await openDatabase(options);
  await opened.close();
  return opened.migrated;
}
