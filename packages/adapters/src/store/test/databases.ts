import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { openDatabase } from "../open-database.ts";
import { startPostgres, type TestServer } from "./start-postgres.ts";

/** A database of its own for one test. */
export interface TestDatabase {
  /** As in the configuration's `database`. */
  readonly url: string;
  remove(): Promise<void>;
}

/** One of the two kinds of database that the product keeps its records in. */
export interface DatabaseKind {
  readonly kind: "SQLite" | "PostgreSQL";
  /** As the product makes it, with nothing recorded: a copy of one that it made, since making it anew takes ten times as long. */
  make(): Promise<TestDatabase>;
  /** Without a table, for tests of how the product makes one or brings it forward. */
  makeEmpty(): Promise<TestDatabase>;
}

const NOW = new Date("2026-11-05T09:00:00Z");

let server: Promise<TestServer> | undefined;
let made = 0;

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

async function emptySqlite(): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), "database-"));
  return {
    url: `sqlite:${join(folder, "broker.db")}`,
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

const fileOf = ({ url }: TestDatabase) => url.slice("sqlite:".length);

async function sqlitePattern(): Promise<TestDatabase> {
  const pattern = await emptySqlite();
  await (await openDatabase({ database: pattern.url, now: NOW })).close();
  process.once("exit", () => void pattern.remove());
  return pattern;
}

let sqlite: Promise<TestDatabase> | undefined;
async function makeSqlite(): Promise<TestDatabase> {
  sqlite ??= sqlitePattern();
  const place = await emptySqlite();
  copyFileSync(fileOf(await sqlite), fileOf(place));
  return place;
}

async function newPostgres(pattern: string): Promise<TestDatabase> {
  made += 1;
  const database = `test_${made}`;
  await onPostgres(`create database ${database} template ${pattern}`);
  return {
    url: await postgresUrl({ database }),
    remove: async () => {
      await onPostgres(`drop database ${database} with (force)`);
    },
  };
}

const emptyPostgres = () => newPostgres("template0");

async function postgresPattern(): Promise<string> {
  await onPostgres("create database pattern template template0");
  await (await openDatabase({ database: await postgresUrl({ database: "pattern" }), now: NOW })).close();
  return "pattern";
}

let postgres: Promise<string> | undefined;
async function makePostgres(): Promise<TestDatabase> {
  postgres ??= postgresPattern();
  return newPostgres(await postgres);
}

/** Both kinds, for `describe.each(DATABASES)("… on $kind", …)`. Windows has no shell to keep a server with. */
export const DATABASES: readonly DatabaseKind[] = [
  { kind: "SQLite", make: makeSqlite, makeEmpty: emptySqlite },
  ...(process.platform === "win32"
    ? []
    : [{ kind: "PostgreSQL" as const, make: makePostgres, makeEmpty: emptyPostgres }]),
];
