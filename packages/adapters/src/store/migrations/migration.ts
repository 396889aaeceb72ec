import type { Kysely, RawBuilder } from "kysely";

/** What differs between the databases in a table's definition. */
export interface ColumnTypes {
  /** Bytes: `blob` in SQLite, `bytea` in PostgreSQL. */
  readonly bytes: RawBuilder<unknown>;
  /** The initial schema's type names. */
  readonly named: Readonly<Record<"text" | "integer" | "real" | "bytes", string>>;
}

/** One step. Names sort in the order in which steps were made; a step that has been merged is never changed. */
export interface Migration {
  readonly name: string;
  up(database: Kysely<unknown>, types: ColumnTypes): Promise<void>;
}
