import {
  type AbortableOperationOptions,
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  PostgresDriver,
  type PostgresPool,
  type TransactionSettings,
} from "kysely";
import { PostgresCompiler } from "./postgres-compiler.ts";
import { waitingLine } from "./waiting-line.ts";

/** First half of the advisory lock: a number that other programs in the same database are unlikely to use. */
const WRITER = 1_651_863_403;

/** What Kysely does not export. */
type Connection = Parameters<PostgresDriver["releaseConnection"]>[0];

/**
 * One transaction of a schema at a time, whichever process runs it, as in SQLite: what it read stays true until it has written. Those
 * of this process stand in a line of their own, for a connection and for their turn, so that however slow they are they never run
 * into the time limits, which are for the server and for other programs.
 */
class OneWriterDriver extends PostgresDriver {
  readonly #connect: () => Promise<() => void>;
  readonly #write = waitingLine(1);
  readonly #connected = new WeakMap<DatabaseConnection, () => void>();
  readonly #writing = new WeakMap<DatabaseConnection, () => void>();

  constructor(pool: PostgresPool, connections: number) {
    super({ pool });
    this.#connect = waitingLine(connections);
  }

  override async acquireConnection(options?: AbortableOperationOptions): Promise<DatabaseConnection> {
    const leave = await this.#connect();
    try {
      const connection = await super.acquireConnection(options);
      this.#connected.set(connection, leave);
      return connection;
    } catch (error) {
      leave();
      throw error;
    }
  }

  override async releaseConnection(connection: Connection): Promise<void> {
    try {
      await super.releaseConnection(connection);
    } finally {
      this.#connected.get(connection)?.();
    }
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const leave = await this.#write();
    try {
      await super.beginTransaction(connection, settings);
      await this.#lock(connection);
      this.#writing.set(connection, leave);
    } catch (error) {
      leave();
      throw error;
    }
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection).finally(this.#writing.get(connection));
  }

  override async rollbackTransaction(connection: Connection): Promise<void> {
    await super.rollbackTransaction(connection).finally(this.#writing.get(connection));
  }

  async #lock(connection: DatabaseConnection): Promise<void> {
    try {
      await connection.executeQuery(
        CompiledQuery.raw(`select pg_advisory_xact_lock(${WRITER}, hashtext(current_schema()))`),
      );
    } catch (error) {
      await connection.executeQuery(CompiledQuery.raw("rollback"));
      throw error;
    }
  }
}

class Dialect extends PostgresDialect {
  readonly #driver: () => PostgresDriver;

  constructor(pool: PostgresPool, connections: number) {
    super({ pool });
    this.#driver = () => new OneWriterDriver(pool, connections);
  }

  override createDriver(): PostgresDriver {
    return this.#driver();
  }

  override createQueryCompiler(): PostgresCompiler {
    return new PostgresCompiler();
  }
}

/** Kysely on PostgreSQL, with SQLite's answers. `connections` = how many the pool has at most. */
export function postgresDialect(pool: PostgresPool, connections: number): PostgresDialect {
  return new Dialect(pool, connections);
}
