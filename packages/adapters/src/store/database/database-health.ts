import type { Connection } from "./connection.ts";

/** Whether the database has the migrations of this version: all, too few, or also those of a newer version. */
export type SchemaState = "current" | "older" | "newer";

/** The state of a database that answers. */
export interface DatabaseHealth {
  readonly schema: SchemaState;
}

/** The connections of this process to PostgreSQL. */
export interface PoolState {
  /** Open connections. */
  readonly size: number;
  /** Open connections without work. */
  readonly idle: number;
  /** Queries that wait for a connection. */
  readonly waiting: number;
}

/** Reads which migrations a database has; one short query. Throws AppErrors of the database. */
export async function databaseHealth({ read }: Pick<Connection, "read">): Promise<DatabaseHealth> {
  const { MIGRATIONS } = await import("../migrations/all.ts");
  const rows = await read((tables) => tables.selectFrom("migrations").select("name").execute());
  const found = new Set(rows.map(({ name }) => name));
  const known = new Set(MIGRATIONS.map(({ name }) => name));
  if (MIGRATIONS.some(({ name }) => !found.has(name))) return { schema: "older" };
  return { schema: [...found].some((name) => !known.has(name)) ? "newer" : "current" };
}
