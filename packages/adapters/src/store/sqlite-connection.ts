import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { CompiledQuery, DatabaseConnection, QueryResult } from "kysely";
import { giveTurn } from "../give-turn.ts";
import { bindValue } from "./bind-value.ts";

const CACHED_STATEMENTS = 200;

/** Kysely's connection over node:sqlite. Prepared statements are kept, which doubles the rate; the oldest is dropped first. */
export function sqliteConnection(database: DatabaseSync): DatabaseConnection {
  const prepared = new Map<string, StatementSync>();
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
      // The database answers in this thread. While a transaction is open nobody else comes in: they would wait for its end, and it for them.
      if (!database.isTransaction) await giveTurn();
      const statement = prepare(sql);
      const values = parameters.map(bindValue);
      if (statement.columns().length > 0) return { rows: statement.all(...values) as Row[] };
      const { changes, lastInsertRowid } = statement.run(...values);
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
    },
    // A cached statement that is being stepped must not be run again meanwhile, so nothing is streamed.
    async *streamQuery() {
      yield await Promise.reject(new Error("SQLite rows are read whole, not streamed"));
    },
  };
}
