import type { Kysely, Transaction } from "kysely";
import pLimit from "p-limit";
import type { Tables } from "./tables.ts";

/** Runs a repository's statements: on the open database, or within one transaction of it. Faults become AppErrors. */
export interface Connection {
  read<Value>(work: (tables: Kysely<Tables>) => Promise<Value>): Promise<Value>;
  /**
   * Applies changes all or nothing: in a transaction of its own, or in the one already open. `work` runs again if
   * another transaction got in its way, so that it has no effect but on the tables.
   */
  transact<Value>(work: (transaction: Transaction<Tables>) => Promise<Value>): Promise<Value>;
}

/** Runs work and converts errors of the database or the disk into AppErrors. */
export type Guard = <Value>(work: () => Promise<Value>) => Promise<Value>;

/** How a database that has several writers at once runs their transactions. */
interface Writing {
  /** Transactions of this process at a time. */
  readonly writers: number;
  /** Runs a transaction, and again if others got in its way. @param others whether this process runs other ones now */
  readonly repeats: <Value>(run: () => Promise<Value>, others: () => boolean) => Promise<Value>;
}

/**
 * The connection of an open database. Those who write take turns before they take one of its connections, one at a time
 * unless the database has several writers.
 */
export function connectionTo(
  database: Kysely<Tables>,
  guarded: Guard,
  { writers, repeats }: Writing = { writers: 1, repeats: (run) => run() },
): Connection {
  const turn = pLimit(writers);
  const others = () => turn.activeCount > 1;
  return {
    read: (work) => guarded(() => work(database)),
    transact: (work) => turn(() => guarded(() => repeats(() => database.transaction().execute(work), others))),
  };
}

/** The connection of repositories that share one open transaction. */
export function within(transaction: Transaction<Tables>): Connection {
  return { read: (work) => work(transaction), transact: (work) => work(transaction) };
}

type Statement = (tables: Transaction<Tables>, ...args: never[]) => Promise<unknown>;

/** Functions on tables as callers of a repository see them: without the tables. */
type Bound<Functions> = {
  readonly [Name in keyof Functions]: Functions[Name] extends (
    tables: Transaction<Tables>,
    ...args: infer Args
  ) => infer Answer
    ? (...args: Args) => Answer
    : never;
};

function bound<Functions extends Readonly<Record<string, Statement>>>(
  run: Connection["transact"],
  functions: Functions,
): Bound<Functions> {
  const methods = Object.entries(functions).map(([name, statement]) => [
    name,
    (...args: never[]) => run((tables) => statement(tables, ...args)),
  ]);
  return Object.fromEntries(methods) as Bound<Functions>;
}

/**
 * A repository's methods, each a function on tables: `reads` run on the open database, `writes` in a transaction each.
 */
export function repository<
  Reads extends Readonly<Record<string, Statement>>,
  Writes extends Readonly<Record<string, Statement>>,
>({ read, transact }: Connection, { reads, writes }: { readonly reads: Reads; readonly writes: Writes }) {
  const reading = bound((work) => read((tables) => work(tables as Transaction<Tables>)), reads);
  return { ...reading, ...bound(transact, writes) };
}
