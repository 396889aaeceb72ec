import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Client } from "pg";
import { openDatabase } from "../database/open-database.ts";
import { MIGRATIONS } from "../migrations/all.ts";
import { addToPool, dropFromPool } from "./open-stores.ts";
import { startPostgres, type TestServer } from "./start-postgres.ts";

/** A separate database for one test. */
export interface TestDatabase {
  /** As in the configuration's `database`. */
  readonly url: string;
  remove(): Promise<void>;
}

/** A database of the product's tables, which any number of tests may use, one after the other. */
export interface ProductDatabase extends TestDatabase {
  /** Deletes every record, also while others have it open; throws if a test changed the schema. */
  empty(): Promise<void>;
}

/** One of the two kinds of database that the product supports. */
export interface DatabaseKind {
  readonly kind: "SQLite" | "PostgreSQL";
  /** A new database of the product without records: a copy, or one that an earlier test left, emptied. */
  make(): Promise<ProductDatabase>;
  /** Without a table, for tests of how the product makes or migrates one. */
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

/** Tables and steps of a SQLite database; a test that changed them leaves it unfit for the next. */
function schemaOf(database: DatabaseSync): string {
  const tables = database.prepare("select sql from sqlite_schema order by name").all();
  return JSON.stringify([tables, database.prepare("select name from migrations order by name").all()]);
}

/** Deletes every row of a SQLite database; false = a test changed its schema. */
function emptiedSqlite(file: string, schema: string): boolean {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  try {
    if (schemaOf(database) !== schema) return false;
    const tables = database.prepare("select name from sqlite_schema where type = 'table'").all();
    const rest = tables.map(({ name }) => String(name)).filter((name) => name !== "migrations");
    database.exec(["begin", ...rest.map((name) => `delete from "${name}"`), "commit"].join("; "));
    return true;
  } finally {
    database.close();
  }
}

const unusedSqlite: TestDatabase[] = [];
let sqlite: Promise<{ readonly file: string; readonly schema: string }> | undefined;

async function readPattern() {
  const file = fileOf(await sqlitePattern());
  const database = new DatabaseSync(file);
  const schema = schemaOf(database);
  database.close();
  return { file, schema };
}

async function makeSqlite(): Promise<ProductDatabase> {
  sqlite ??= readPattern();
  const { file, schema } = await sqlite;
  const known = unusedSqlite.pop();
  const place = known ?? (await emptySqlite());
  if (known === undefined) copyFileSync(file, fileOf(place));
  addToPool(place.url);
  return {
    url: place.url,
    async empty() {
      if (!emptiedSqlite(fileOf(place), schema)) throw new Error("A test changed the schema.");
    },
    async remove() {
      try {
        if (emptiedSqlite(fileOf(place), schema)) return void unusedSqlite.push(place);
      } catch {
        // A test damaged it.
      }
      await dropFromPool(place.url);
      await place.remove();
    },
  };
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

async function tablesOf(url: string): Promise<string[]> {
  const rows = await onPostgres("select tablename from pg_tables where schemaname = 'public' order by tablename", url);
  return rows.map(({ tablename }) => String(tablename));
}

async function postgresPattern(): Promise<{ readonly name: string; readonly tables: readonly string[] }> {
  await onPostgres("create database pattern template template0");
  const url = await postgresUrl({ database: "pattern" });
  await (await openDatabase({ database: url, now: NOW })).close();
  return { name: "pattern", tables: await tablesOf(url) };
}

/** Databases of the tests' server that no test uses now, empty; making one takes ten times as long as emptying it. */
const unused: TestDatabase[] = [];
/** A connection to each that empties it: the server starts a process for every new one. */
const owners = new Map<string, Owner>();
/** A connection that keeps the process alive while it is in use; the types of the driver leave these two out. */
type Owner = Client & { ref(): void; unref(): void };

async function ownerOf(url: string): Promise<Owner> {
  const known = owners.get(url);
  if (known !== undefined) return known;
  const owner = new Client({ connectionString: url }) as Owner;
  owner.on("error", () => owners.delete(url));
  await owner.connect();
  // Rows go in any order.
  await owner.query("set session_replication_role = replica");
  owners.set(url, owner);
  return owner;
}

const STATE = `select (select string_agg(tablename, ',' order by tablename) from pg_tables where schemaname = 'public') as tables,
  (select count(*) from migrations) as steps`;

/** Deletes every row; false = a test changed the schema, so the database is of no further use. */
async function emptied(url: string): Promise<boolean> {
  const owner = await ownerOf(url);
  // Between two uses the connection keeps no process alive.
  owner.ref();
  try {
    return await emptiedBy(owner);
  } finally {
    owner.unref();
  }
}

async function emptiedBy(owner: Client): Promise<boolean> {
  const pattern = await postgres;
  const [state] = (await owner.query<{ tables: string; steps: string }>(STATE)).rows;
  if (state?.tables !== pattern?.tables.join() || Number(state?.steps) !== MIGRATIONS.length) return false;
  const rest = pattern?.tables.filter((name) => name !== "migrations") ?? [];
  await owner.query(rest.map((name) => `delete from "${name}"`).join("; "));
  return true;
}

let postgres: Promise<{ readonly name: string; readonly tables: readonly string[] }> | undefined;
async function makePostgres(): Promise<ProductDatabase> {
  postgres ??= postgresPattern();
  const place = unused.pop() ?? (await newPostgres((await postgres).name));
  addToPool(place.url);
  return {
    url: place.url,
    async empty() {
      if (!(await emptied(place.url))) throw new Error("A test changed the schema.");
    },
    async remove() {
      if (await emptied(place.url).catch(() => false)) return void unused.push(place);
      await dropFromPool(place.url);
      await owners.get(place.url)?.end();
      owners.delete(place.url);
      await place.remove();
    },
  };
}

const SQLITE: DatabaseKind = { kind: "SQLite", make: makeSqlite, makeEmpty: emptySqlite };
const POSTGRES: DatabaseKind = { kind: "PostgreSQL", make: makePostgres, makeEmpty: emptyPostgres };

/** Kinds named by BROKER_TEST_DATABASES: `sqlite`, `postgres` or `all`. Windows has no shell to run a server with. */
function named(unset: readonly DatabaseKind[]): readonly DatabaseKind[] {
  const { BROKER_TEST_DATABASES: only = "" } = process.env;
  if (process.platform === "win32" || only === "sqlite") return [SQLITE];
  if (only === "postgres") return [POSTGRES];
  return only === "all" ? [SQLITE, POSTGRES] : unset;
}

/** Both kinds, for what SQL does differently: `describe.each(DATABASES)("… on $kind", …)`. */
export const DATABASES = named([SQLITE, POSTGRES]);

/** Both kinds, for tests that move records from one to the other; only SQLite if no server can run. */
export const BOTH_DATABASES = process.platform === "win32" ? [SQLITE] : [SQLITE, POSTGRES];

/** SQLite, for everything else; PostgreSQL too where BROKER_TEST_DATABASES names it. */
export const DEFAULT_DATABASE = named([SQLITE]);

/** Whether tests of what SQL does the same run on this kind, inside a `describe` of both. */
export const isDefault = (kind: DatabaseKind["kind"]): boolean => DEFAULT_DATABASE.some((each) => each.kind === kind);
