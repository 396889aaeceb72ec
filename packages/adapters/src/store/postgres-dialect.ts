import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  PostgresDriver,
  type PostgresPool,
  type TransactionSettings,
} from "kysely";
import { PostgresCompiler } from "./postgres-compiler.ts";

/** First half of the advisory lock: a number that other programs in the same database are unlikely to use. */
const WRITER = 1_651_863_403;

/** One transaction of a schema at a time, whichever process runs it, as in SQLite: what it read stays true until it has written. */
class OneWriterDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await super.beginTransaction(connection, settings);
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
  readonly #pool: PostgresPool;

  constructor(pool: PostgresPool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): PostgresDriver {
    return new OneWriterDriver({ pool: this.#pool });
  }

  override createQueryCompiler(): PostgresCompiler {
    return new PostgresCompiler();
  }
}

/** Kysely on PostgreSQL, with SQLite's answers. */
export function postgresDialect(pool: PostgresPool): PostgresDialect {
  return new Dialect(pool);
}
