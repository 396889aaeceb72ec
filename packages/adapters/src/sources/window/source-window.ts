import type { Clock } from "@broker/core";
import type { Kysely } from "kysely";
import type { Connection } from "../../store/database/connection.ts";
import type { Tables } from "../../store/database/tables.ts";
import { lockName } from "../../store/database/writers/locks.ts";

/** Maximum number of queries in a period; they are counted in slots. */
interface WindowLimit {
  readonly questions: number;
  readonly lengthMs: number;
  readonly slotMs: number;
}

/** Questions of one slot: its beginning in milliseconds since 1970, and how many. */
interface TakenSlot {
  readonly slot: number;
  readonly taken: number;
}

/**
 * Whether one more query is within a limit: null = it is, else the milliseconds until it would be. A slot counts until
 * its last moment has left the window, so that a query is never dropped too early.
 */
export function roomIn(
  slots: readonly TakenSlot[],
  { questions, lengthMs, slotMs }: WindowLimit,
  now: number,
): number | null {
  const counted = slots.filter(({ slot }) => slot + slotMs + lengthMs > now).sort((a, b) => a.slot - b.slot);
  let total = counted.reduce((sum, { taken }) => sum + taken, 0);
  if (total < questions) return null;
  for (const { slot, taken } of counted) {
    total -= taken;
    if (total < questions) return slot + slotMs + lengthMs - now;
  }
  return lengthMs;
}

/** Companies House: 600 questions in five minutes for one key, bans without notice for more (intel-sources §1). */
export const COMPANIES_HOUSE_WINDOW: WindowLimit = { questions: 600, lengthMs: 300_000, slotMs: 5_000 };

async function takePlace(tables: Kysely<Tables>, source: string, limit: WindowLimit, now: number) {
  await lockName(tables, `source ${source}`);
  const { slotMs } = limit;
  const slot = Math.floor(now / slotMs) * slotMs;
  const oldest = slot - limit.lengthMs;
  await tables.deleteFrom("source_places").where("source", "=", source).where("slot", "<", oldest).execute();
  const slots = await tables
    .selectFrom("source_places")
    .select(["slot", "taken"])
    .where("source", "=", source)
    .execute();
  const wait = roomIn(slots, limit, now);
  if (wait !== null) return wait;
  await tables
    .insertInto("source_places")
    .values({ source, slot, taken: 1 })
    .onConflict((conflict) =>
      conflict.columns(["source", "slot"]).doUpdateSet(({ eb }) => ({ taken: eb("source_places.taken", "+", 1) })),
    )
    .execute();
  return null;
}

/**
 * Counts the queries to a source in the database, so that all processes together stay within its limit. The returned
 * function takes a slot and returns null, or returns the milliseconds until one is free. Without a database, or if it
 * rejects the count, this process counts alone. `connection` is the connection that the process writes with: a second
 * one would wait for the first.
 */
export function sourceWindow(
  source: string,
  limit: WindowLimit,
  connection: Connection | null,
  clock: Clock,
): () => Promise<number | null> {
  const own: TakenSlot[] = [];
  return async () => {
    const now = clock.now().getTime();
    try {
      if (connection !== null)
        return await connection.transact((transaction) => takePlace(transaction, source, limit, now));
    } catch {
      // The result itself is cached elsewhere; only the count is lost here.
    }
    const wait = roomIn(own, limit, now);
    if (wait === null) own.push({ slot: now, taken: 1 });
    return wait;
  };
}
