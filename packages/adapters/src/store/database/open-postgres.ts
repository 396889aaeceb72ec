import { Socket } from "node:net";
import { AppError } from "@broker/contracts";
import { Kysely, sql } from "kysely";
import { Pool } from "pg";
import { FILE_TABLES } from "../maintenance/copy-rows.ts";
import { MIGRATIONS } from "../migrations/all.ts";
import { connectionTo, type Guard } from "./connection.ts";
import type { PoolState } from "./database-health.ts";
import { migrate } from "./migrate.ts";
import type { Migrated, OpenDatabase, StoreOptions } from "./open-database.ts";
import { type PostgresAddress, postgresAddress } from "./postgres-address.ts";
import { POSTGRES_TYPES, postgresDialect, postgresValues } from "./postgres-dialect.ts";
import { postgresError } from "./postgres-error.ts";
import type { Tables } from "./tables.ts";
import { repeatingClashes } from "./writers/repeat-clashes.ts";

/**
 * Copies every table to `<table>_before_<step>`, all or nothing, before that step is applied, except stored files,
 * which no step changes. Copies of earlier steps are not copied again; an existing copy of that name is not
 * overwritten. Returns the pattern of their names.
 */
async function copyTables(database: Kysely<Tables>, step: string): Promise<string> {
  const alone = database.transaction().setIsolationLevel("serializable");
  await alone.execute(async (transaction) => {
    const { rows } = await sql<{ tablename: string }>`
      select tablename from pg_tables
      where schemaname = current_schema() and position('_before_' in tablename) = 0
        and not tablename in (${sql.join(FILE_TABLES)})
      order by tablename`.execute(transaction);
    for (const { tablename } of rows)
      await sql`create table if not exists ${sql.id(`${tablename}_before_${step}`)} as table ${sql.id(tablename)}`.execute(
        transaction,
      );
  });
  return `<table>_before_${step}`;
}

const BUSY_MS = 5000;
const CONNECT_MS = 5000;
/** A machine that sleeps in the middle of a change would hold its locks until it wakes: no one else could write. */
const PAUSED_MS = 60_000;
/** Migrating a large database takes others' time; they wait for it. */
const MIGRATING_MS = 120_000;
/**
 * Transactions of one process at a time; others wait before they take a connection. More would not be faster on a
 * server of a few cores, and many processes share PostgreSQL's default of 100 connections.
 */
const WRITERS = 4;
/**
 * Connections of one process: those of the writers, and four for readers. A request reads one query after the other,
 * or a few at once (a search four, a page of scans one a row); what exceeds four waits in line for some milliseconds,
 * without a time limit. They are opened when they are needed, and closed after some seconds without use.
 */
const CONNECTIONS = WRITERS + 4;

/** Advisory lock for migrating a schema; its first half is a number that other programs are unlikely to use. */
const MIGRATING = sql`1651863404, hashtext(current_schema())`;

/** The database, not yet queried, and how to close it. */
function connect(
  { server, ...address }: PostgresAddress,
  { busyMs = BUSY_MS, pausedMs = PAUSED_MS, readOnly = false }: StoreOptions,
): { database: Kysely<Tables>; pool: () => PoolState; close: () => Promise<void> } {
  const sockets = new Set<Socket>();
  const max = readOnly ? 1 : CONNECTIONS;
  const settings = [address.options ?? "", readOnly ? "-c default_transaction_read_only=on" : ""].join(" ").trim();
  const pool = new Pool({
    ...address,
    ...(settings === "" ? {} : { options: settings }),
    max,
    connectionTimeoutMillis: CONNECT_MS,
    lock_timeout: busyMs,
    idle_in_transaction_session_timeout: pausedMs,
    client_encoding: "UTF8",
    application_name: "broker",
    types: postgresValues,
    // A command that forgot to close must still end.
    allowExitOnIdle: true,
    stream: () => {
      const socket = new Socket();
      sockets.add(socket);
      return socket.once("close", () => sockets.delete(socket));
    },
  });
  // An idle connection that breaks leaves the pool; the next query makes a new one or says why it cannot.
  pool.on("error", () => undefined);
  // A connection that breaks in use emits a second error; its query fails with the reason anyway.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const line = { waiting: 0 };
  const database = new Kysely<Tables>({ dialect: postgresDialect(pool, max, line) });
  const close = async () => {
    await database.destroy();
    // Without a password the driver aborts during the greeting and leaves its socket, which would keep the process
    // alive.
    for (const socket of sockets) socket.destroy();
  };
  const state = () => ({ size: pool.totalCount, idle: pool.idleCount, waiting: line.waiting });
  return { database, pool: state, close };
}

/** Refuses a server whose settings would cause obscure errors later. */
async function refuseUnfit(database: Kysely<Tables>, where: PostgresAddress): Promise<void> {
  const { rows } = await sql<{ encoding: string; schema: string | null; read_only: string }>`
    select current_setting('server_encoding') as encoding, current_schema() as schema,
      current_setting('transaction_read_only') as read_only`.execute(database);
  const name = `The database '${where.database}' on ${where.server}`;
  const refuse = (what: string, hint: string) => new AppError("store_unavailable", `${name} ${what}`, { hint });
  if (rows[0]?.read_only === "on")
    throw refuse("is read-only.", "Name the server that takes changes; a copy that follows it does not.");
  if (rows[0]?.encoding !== "UTF8")
    throw refuse("is not in UTF-8.", "Create one that is: createdb -E UTF8 -T template0 <name>");
  if (rows[0].schema === null)
    throw refuse("has no schema to write to.", "As its owner: create schema authorization <user>;");
}

async function migrateLocked(database: Kysely<Tables>, options: StoreOptions): Promise<Migrated> {
  const { busyMs = BUSY_MS } = options;
  return database.connection().execute(async (single) => {
    const wait = (ms: number) => sql`select set_config('lock_timeout', ${String(ms)}, false)`.execute(single);
    await wait(Math.max(busyMs, MIGRATING_MS));
    await sql`select pg_advisory_lock(${MIGRATING})`.execute(single);
    try {
      return await migrate(single, options.migrations ?? MIGRATIONS, {
        types: { bytes: sql`bytea`, named: POSTGRES_TYPES },
        now: options.now,
        saveCopy: (step) => copyTables(single, step),
        // Without values it is one message of many statements.
        runScript: async (script, transaction) => void (await sql.raw(script).execute(transaction)),
      });
    } finally {
      await sql`select pg_advisory_unlock(${MIGRATING})`.execute(single);
      await wait(busyMs);
    }
  });
}

/** Opens a PostgreSQL database at `postgres://…` and migrates it where needed; the database itself must be there. */
export async function openPostgres(options: StoreOptions): Promise<OpenDatabase> {
  const where = postgresAddress(options.database);
  const guarded: Guard = async (work) => {
    try {
      return await work();
    } catch (error) {
      throw postgresError(error, where);
    }
  };
  const { database, pool, close } = connect(where, options);
  const prepare = async (): Promise<Migrated> => {
    if (options.readOnly) return { steps: [], copy: null };
    await refuseUnfit(database, where);
    return migrateLocked(database, options);
  };
  try {
    const migrated = await guarded(prepare);
    return {
      kind: "postgres",
      database,
      migrated,
      guarded,
      ...connectionTo(database, guarded, { writers: WRITERS, repeats: repeatingClashes }),
      pool,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
