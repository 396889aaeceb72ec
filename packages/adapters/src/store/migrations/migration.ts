import type { ColumnDataType, Expression, Kysely } from "kysely";

/** What differs between the databases in a table's definition. */
export interface ColumnTypes {
  /** Bytes: `blob` in SQLite, `bytea` in PostgreSQL. */
  readonly bytes: ColumnDataType | Expression<unknown>;
}

/** One step forward. Names sort in the order of their making; a step that has landed is never changed. */
export interface Migration {
  readonly name: string;
  up(database: Kysely<unknown>, types: ColumnTypes): Promise<void>;
}
