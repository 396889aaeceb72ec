import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { startPostgres, type TestServer } from "./start-postgres.ts";

/** An empty database of its own for one test. */
export interface TestDatabase {
  /** As in the configuration's `database`. */
  readonly url: string;
  remove(): Promise<void>;
}

/** One of the two kinds of database that the product keeps its records in. */
export interface DatabaseKind {
  readonly kind: "SQLite" | "PostgreSQL";
  make(): Promise<TestDatabase>;
}

let server: Promise<TestServer> | undefined;
let schemas = 0;

/** The address of a database on the tests' server; started with the first question, once a process. */
export async function postgresUrl(
  over: { readonly database?: string; readonly user?: string; readonly password?: string; readonly more?: string } = {},
): Promise<string> {
  server ??= startPostgres();
  const { folder, user, password } = await server;
  const { database = "postgres", more = "" } = over;
  return `postgres://${over.user ?? user}:${over.password ?? password}@/${database}?host=${encodeURIComponent(folder)}${more}`;
}

/** Runs one statement on the tests' server, as its owner. */
export async function onPostgres(statement: string, url?: string): Promise<readonly Record<string, unknown>[]> {
  const client = new Client({ connectionString: url ?? (await postgresUrl()) });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function makeSqlite(): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), "database-"));
  return {
    url: `sqlite:${join(folder, "broker.db")}`,
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function makePostgres(): Promise<TestDatabase> {
  schemas += 1;
  const schema = `test_${schemas}`;
  await onPostgres(`create schema ${schema}`);
  return {
    url: await postgresUrl({ more: `&options=${encodeURIComponent(`-c search_path=${schema}`)}` }),
    remove: async () => {
      await onPostgres(`drop schema ${schema} cascade`);
    },
  };
}

/** Both kinds, for `describe.each(DATABASES)("… on $kind", …)`. Windows has no shell to keep a server with. */
export const DATABASES: readonly DatabaseKind[] = [
  { kind: "SQLite", make: makeSqlite },
  ...(process.platform === "win32" ? [] : [{ kind: "PostgreSQL" as const, make: makePostgres }]),
];
