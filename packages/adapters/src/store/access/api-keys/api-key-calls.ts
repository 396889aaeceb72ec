import { API_LIMITS } from "@broker/contracts";
import { type Kysely, sql } from "kysely";
import { NOW_MS } from "../../../queue/part-lease.ts";
import { isSqlite } from "../../database/sqlite-dialect.ts";
import type { Tables } from "../../database/tables.ts";

/** What is left of a limit, and milliseconds until it is whole again. */
export interface LimitLeft {
  readonly left: number;
  readonly resetMs: number;
}

/** Calls that were taken from the limits of a key; `granted` 0 = one of them is used up. */
export interface TakenCalls {
  readonly granted: number;
  readonly minute: LimitLeft;
  readonly day: LimitLeft;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

interface Counted {
  readonly minute_from: number;
  readonly minute_count: number;
  readonly day_from: number;
  readonly day_count: number;
  readonly now: number;
}

function leftOf(granted: number, counted: Counted): TakenCalls {
  const now = Number(counted.now);
  const left = (from: number, count: number, most: number, windowMs: number): LimitLeft => {
    const resetMs = Number(from) + windowMs - now;
    return resetMs <= 0
      ? { left: most, resetMs: windowMs }
      : { left: Math.max(0, most - Number(count)), resetMs: Math.min(windowMs, resetMs) };
  };
  return {
    granted,
    minute: left(counted.minute_from, counted.minute_count, API_LIMITS.minute, MINUTE_MS),
    day: left(counted.day_from, counted.day_count, API_LIMITS.day, DAY_MS),
  };
}

/**
 * Takes so many calls from the minute and the day of a key, or none, in one statement: processes that take at the same
 * moment never get more than the limits together. The minute begins with its first call, the day at midnight UTC, both
 * by the database's clock.
 */
export async function takeCalls(
  tables: Kysely<Tables>,
  { id, address, calls }: { readonly id: string; readonly address: string; readonly calls: number },
): Promise<TakenCalls> {
  const now = isSqlite(tables) ? sql<number>`${Date.now()}` : NOW_MS;
  const isNewMinute = sql`known.minute_from <= excluded.last_at - ${sql.lit(MINUTE_MS)}`;
  const isNewDay = sql`known.day_from < excluded.day_from`;
  const { rows } = await sql<Counted>`
    insert into api_key_calls as known
      (key_id, minute_from, minute_count, day_from, day_count, last_at, last_address)
    select ${id}, at, ${sql.lit(calls)}, at - at % ${sql.lit(DAY_MS)}, ${sql.lit(calls)}, at, ${address}
    from (select ${now} as at) as moment where true
    on conflict (key_id) do update set
      minute_from = case when ${isNewMinute} then excluded.minute_from else known.minute_from end,
      minute_count = case when ${isNewMinute} then 0 else known.minute_count end + excluded.minute_count,
      day_from = excluded.day_from,
      day_count = case when ${isNewDay} then 0 else known.day_count end + excluded.day_count,
      last_at = excluded.last_at,
      last_address = excluded.last_address
    where (${isNewMinute} or known.minute_count + excluded.minute_count <= ${sql.lit(API_LIMITS.minute)})
      and (${isNewDay} or known.day_count + excluded.day_count <= ${sql.lit(API_LIMITS.day)})
    returning minute_from, minute_count, day_from, day_count, last_at as now`.execute(tables);
  const [taken] = rows;
  if (taken !== undefined) return leftOf(calls, taken);
  const counted = await sql<Counted>`
    select minute_from, minute_count, day_from, day_count, ${now} as now from api_key_calls where key_id = ${id}`.execute(
    tables,
  );
  const [found] = counted.rows;
  if (found === undefined) throw new Error("A key without calls has none to take.");
  return leftOf(0, found);
}
