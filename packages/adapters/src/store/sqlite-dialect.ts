import type { DatabaseSync } from "node:sqlite";
import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { sqliteConnection } from "./sqlite-connection.ts";

/** One connection, handed out to one user at a time; SQLite has one writer anyway. */
function sqliteDriver(database: DatabaseSync): Driver {
  const connection = sqliteConnection(database);
  const waiting: ((connection: DatabaseConnection) => void)[] = [];
  let taken = false;
  const run = async (sql: string) => database.exec(sql);
  return {
    init: async () => undefined,
    acquireConnection() {
      if (taken) return new Promise((resolve) => waiting.push(resolve));
      taken = true;
      return Promise.resolve(connection);
    },
    async releaseConnection() {
      const next = waiting.shift();
      if (next) next(connection);
      else taken = false;
    },
    // Deferred transactions that read before they write fail at once when another process writes, busy timeout or not.
    beginTransaction: () => run("begin immediate"),
    commitTransaction: () => run("commit"),
    // SQLite itself rolls back when the disk is full, among others; a second time would hide why.
    rollbackTransaction: async () => (database.isTransaction ? database.exec("rollback") : undefined),
    destroy: async () => database.close(),
  };
}

/** Kysely on node:sqlite. */
export function sqliteDialect(database: DatabaseSync): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => sqliteDriver(database),
    createIntrospector: (kysely) => new SqliteIntrospector(kysely),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}
