import { setTimeout } from "node:timers/promises";

/**
 * How often a transaction is run again, by the SQLSTATE with which it failed (appendix A of PostgreSQL's manual).
 * After a deadlock or a serialisation failure the same transaction succeeds. A key that another transaction took or
 * removed a moment ago is seen by the next run, which then decides otherwise; a fault of the transaction itself recurs.
 */
const TIMES: ReadonlyMap<string, number> = new Map([
  ["40P01", 10],
  ["40001", 10],
  ["23505", 2],
  ["23503", 2],
]);

/** The time limit for locks. */
const LOCKED = "55P03";
/** Runs that waited while this process ran other transactions, such as a long import: half a minute in all. */
const LOCKED_TIMES = 5;

/** Milliseconds before the next run, at most; times the runs so far. */
const PAUSE_MS = 20;

function timesOf(error: unknown, others: () => boolean): number {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === LOCKED) return others() ? LOCKED_TIMES : 0;
  return TIMES.get(String(code)) ?? 0;
}

/**
 * Runs a transaction of PostgreSQL, and runs it again from its beginning if others got in its way: a deadlock, a key
 * that another one took meanwhile, or a row that another transaction of this process locks for long.
 * @param others whether this process runs other transactions now
 */
export async function repeatingClashes<Value>(run: () => Promise<Value>, others: () => boolean): Promise<Value> {
  for (let runs = 1; ; runs += 1) {
    try {
      return await run();
    } catch (error) {
      if (runs > timesOf(error, others)) throw error;
    }
    // Two that failed together must not meet again.
    await setTimeout(Math.random() * PAUSE_MS * runs);
  }
}
