import { createHash } from "node:crypto";
import { sql } from "kysely";
import { NOW_MS } from "../../queue/part-lease.ts";
import type { Connection } from "../database/connection.ts";

/** What has been counted of a key within a window of time. */
export interface CountedAttempts {
  readonly count: number;
  /** Milliseconds until the window ends. */
  readonly leftMs: number;
}

/** How attempts are delayed: so many are free, then each waits twice as long as the one before. */
export interface DelayRule {
  readonly free: number;
  readonly firstMs: number;
  readonly longestMs: number;
  /** Without an attempt for this long a key starts again. */
  readonly forgottenMs: number;
}

/** Counts attempts to sign in by any key: an address, a name. */
export interface SignInAttempts {
  /** Counts one attempt within a window, which begins with its first attempt. */
  count(key: string, windowMs: number): Promise<CountedAttempts>;
  /** Counts one attempt and returns 0, or returns the milliseconds that it still has to wait. */
  delay(key: string, rule: DelayRule): Promise<number>;
  /** Starts again with a key. */
  forget(key: string): Promise<void>;
}

/** Attempts are kept for this long after the last one of their key. */
const KEPT_MS = 15 * 60_000;
/** Beyond this power of two the longest wait applies anyway. */
const LARGEST_POWER = 20;

/** Neither names nor addresses are stored. */
const hashOf = (key: string): string => createHash("sha256").update(key).digest("hex");

/** Attempts in the database, on PostgreSQL: all servers of the workspace count together, by the database's clock. */
export function signInAttempts({ read }: Connection): SignInAttempts {
  return {
    count: (key, windowMs) =>
      read(async (tables) => {
        const { rows } = await sql<{ count: number; left_ms: number }>`
          insert into sign_in_attempts as known (key_hash, count, at, held_until)
          values (${hashOf(key)}, 1, ${NOW_MS}, ${NOW_MS} + ${windowMs}::bigint)
          on conflict (key_hash) do update set
            count = case when known.held_until <= excluded.at then 1 else known.count + 1 end,
            held_until = case when known.held_until <= excluded.at then excluded.held_until else known.held_until end,
            at = excluded.at
          returning count, held_until - at as left_ms`.execute(tables);
        await tables
          .deleteFrom("sign_in_attempts")
          .where("at", "<", sql<number>`${NOW_MS} - ${KEPT_MS}::bigint`)
          .execute();
        // Attempts at the same moment read the clock in any order.
        return { count: Number(rows[0]?.count), leftMs: Math.min(windowMs, Number(rows[0]?.left_ms)) };
      }),
    delay: (key, { free, firstMs, longestMs, forgottenMs }) =>
      read(async (tables) => {
        const count = sql`case when known.at < excluded.at - ${forgottenMs}::bigint then 1 else known.count + 1 end`;
        const doubled = sql`${firstMs}::bigint * (2 ^ least(${count} - ${free}::int, ${LARGEST_POWER}::int))::bigint`;
        const admitted = await sql`
          insert into sign_in_attempts as known (key_hash, count, at, held_until)
          values (${hashOf(key)}, 1, ${NOW_MS}, 0)
          on conflict (key_hash) do update set
            count = ${count},
            held_until = case when ${count} < ${free}::int then 0
              else excluded.at + least(${doubled}, ${longestMs}::bigint) end,
            at = excluded.at
          where known.held_until <= excluded.at
          returning count`.execute(tables);
        if (admitted.rows.length > 0) return 0;
        const { rows } = await sql<{ left_ms: number }>`
          select held_until - ${NOW_MS} as left_ms from sign_in_attempts
          where key_hash = ${hashOf(key)}`.execute(tables);
        return Math.max(1, Number(rows[0]?.left_ms ?? 1));
      }),
    forget: (key) =>
      read(async (tables) => {
        await tables.deleteFrom("sign_in_attempts").where("key_hash", "=", hashOf(key)).execute();
      }),
  };
}
