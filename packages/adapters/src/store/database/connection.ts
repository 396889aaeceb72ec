import type { Kysely, Transaction } from "kysely";
import type { Tables } from "./tables.ts";

/** Runs a repository's statements: on the open database, or within one transaction of it. Faults become AppErrors. */
export interface Connection {
  read<Value>(work: (tables: Kysely<Tables>) => Promise<Value>): Promise<Value>;
  /** Changes all or nothing: in a transaction of its own, or in the one that is already open. */
  transact<Value>(work: (transaction: Transaction<Tables>) => Promise<Value>): Promise<Value>;
}

/** Runs work and turns what the database or the disk throws into AppErrors. */
export type Guard = <Value>(work: () => Promise<Value>) => Promise<Value>;

/** The connection of an open database. */
export function connectionTo(database: Kysely<Tables>, guarded: Guard): Connection {
  return {
    read: (work) => guarded(() => work(database)),
    transact: (work) => guarded(() => database.transaction().execute(work)),
  };
}

/** The connection of repositories that share one open transaction. */
export function within(transaction: Transaction<Tables>): Connection {
  return { read: (work) => work(transaction), transact: (work) => work(transaction) };
}
