import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { giveTurn } from "../../give-turn.ts";
import type { Tables } from "./tables.ts";
import { waitingLine } from "./writers/waiting-line.ts";

/**
 * One parameter of a query, the same for both databases. node:sqlite reads an object in first position as named
 * parameters and would shift every value silently, so dates become ISO text here, booleans 0 or 1, and any other object
 * is refused. PostgreSQL's text cannot contain a zero character, so that becomes U+FFFD.
 */
export function bindValue(value: unknown): SQLInputValue {
  if (value === undefined || value === null) return null;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return value;
  switch (typeof value) {
    case "string":
      return value.includes("\0") ? value.replaceAll("\0", "\uFFFD") : value;
    case "number":
    case "bigint":
      return value;
    case "boolean":
      return value ? 1 : 0;
    default:
      throw new TypeError(`a query parameter is a ${typeof value}, which no column can hold`);
  }
}

/** Whether these tables are in SQLite, for the few statements that PostgreSQL has not, or writes differently. */
export function isSqlite(tables: Kysely<Tables> | Kysely<unknown>): boolean {
  return tables.getExecutor().adapter instanceof SqliteAdapter;
}

const CACHED_STATEMENTS = 200;

/**
 * Writes that change nothing anyone reads in a list: the calls of partners' keys, and the places of calls. A power cut
 * may undo the last of them, so that no call waits for the disk (sqlite.org/pragma.html, synchronous).
 */
const BOOKKEEPING = /^\s*(?:insert into|update|delete from) "?(?:api_key_calls|leases)"?\s/i;

/** SQL function of a connection: rows that its bookkeeping has changed (`dataVersion` leaves them out). */
export const BOOKKEPT_ROWS = "bookkept_rows";

/**
 * Kysely's connection over node:sqlite. Prepared statements are cached, which doubles the rate; the oldest is dropped
 * first.
 */
function sqliteConnection(database: DatabaseSync): DatabaseConnection {
  const prepared = new Map<string, StatementSync>();
  let bookkept = 0;
  database.function(BOOKKEPT_ROWS, () => bookkept);
  const keepingBooks = <Row>(run: () => QueryResult<Row>): QueryResult<Row> => {
    // Within a transaction SQLite does not change it.
    if (!database.isTransaction) database.exec("pragma synchronous = normal");
    try {
      const result = run();
      // What a write returns is what it changed.
      bookkept += result.rows.length + Number(result.numAffectedRows ?? 0);
      return result;
    } finally {
      if (!database.isTransaction) database.exec("pragma synchronous = full");
    }
  };
  const prepare = (sql: string): StatementSync => {
    const known = prepared.get(sql);
    if (known) return known;
    const statement = database.prepare(sql);
    const oldest = prepared.keys().next();
    if (prepared.size >= CACHED_STATEMENTS && !oldest.done) prepared.delete(oldest.value);
    prepared.set(sql, statement);
    return statement;
  };
  return {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      // The database answers in this thread. While a transaction is open no other request is served: they would wait
      // for its end, and it for them.
      if (!database.isTransaction) await giveTurn();
      const statement = prepare(sql);
      const values = parameters.map(bindValue);
      const run = (): QueryResult<Row> => {
        if (statement.columns().length > 0) return { rows: statement.all(...values) as Row[] };
        const { changes, lastInsertRowid } = statement.run(...values);
        return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
      };
      return BOOKKEEPING.test(sql) ? keepingBooks(run) : run();
    },
    // A cached statement in use must not be run again meanwhile, so nothing is streamed.
    async *streamQuery() {
      yield await Promise.reject(new Error("SQLite rows are read whole, not streamed"));
    },
  };
}

/** SQLite's result code of a database in which another connection writes (sqlite.org/rescode.html). */
const BUSY = 5;
const isBusy = (error: unknown) =>
  error instanceof Error && "errcode" in error && typeof error.errcode === "number" && (error.errcode & 0xff) === BUSY;

/** Milliseconds between two attempts to begin. */
const AGAIN_MS = 5;

/**
 * Begins to write. While another connection writes, this waits without holding up the process, which SQLite's own
 * waiting would.
 */
async function begin(database: DatabaseSync, busyMs: number): Promise<void> {
  const since = performance.now();
  for (;;) {
    database.exec("pragma busy_timeout = 0");
    try {
      // Deferred transactions that read before they write fail at once when another process writes.
      database.exec("begin immediate");
      return;
    } catch (error) {
      if (!isBusy(error) || performance.now() - since >= busyMs) throw error;
    } finally {
      database.exec(`pragma busy_timeout = ${busyMs}`);
    }
    await setTimeout(AGAIN_MS);
  }
}

/** One connection, handed out to one user at a time; SQLite has one writer anyway. */
function sqliteDriver(database: DatabaseSync, busyMs: number): Driver {
  const connection = sqliteConnection(database);
  const enter = waitingLine(1);
  let leave = () => {};
  const run = async (sql: string) => database.exec(sql);
  return {
    init: async () => undefined,
    async acquireConnection() {
      leave = await enter();
      return connection;
    },
    releaseConnection: async () => leave(),
    beginTransaction: () => begin(database, busyMs),
    commitTransaction: () => run("commit"),
    // SQLite itself rolls back when the disk is full, among others; a second time would hide why.
    rollbackTransaction: async () => (database.isTransaction ? database.exec("rollback") : undefined),
    destroy: async () => database.close(),
  };
}

/** Kysely on node:sqlite. @param busyMs milliseconds to wait for another connection that writes */
export function sqliteDialect(database: DatabaseSync, busyMs = 0): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => sqliteDriver(database, busyMs),
    createIntrospector: (kysely) => new SqliteIntrospector(kysely),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}
