import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import pLimit, { type LimitFunction } from "p-limit";
import { NOW_MS } from "../../../queue/part-lease.ts";
import type { Connection } from "../../database/connection.ts";
import { isSqlite } from "../../database/sqlite-dialect.ts";
import type { Tables } from "../../database/tables.ts";

/** A dead process's places are free after this time; a call that runs longer renews its place. */
const HELD_MS = 30_000;
const RENEW_MS = 10_000;
/** A place is kept this long for the next call, which then needs no statement. */
const LINGER_MS = 200;
/** The only place of a key is kept longer: calls that follow each other then take none. */
const LAST_LINGER_MS = 5000;
/** A call waits this long for a place that another process may be keeping. */
const PATIENCE_MS = 400;
const LOOK_MS = 40;

/** Places of calls that run at the same time, which all processes of a workspace share. */
export interface CallPlaces {
  /** Takes one of `most` places of that name; returns the function that leaves it. null = all are taken. */
  enter(name: string, most: number): Promise<(() => void) | null>;
}

interface Held {
  readonly turn: LimitFunction;
  readonly slots: Set<number>;
  readonly idle: Map<number, NodeJS.Timeout>;
}

const nowOf = (tables: Kysely<Tables>) => (isSqlite(tables) ? sql<number>`${Date.now()}` : NOW_MS);

/** Takes the first free place, by the database's clock; null = none is free. */
async function takeSlot(tables: Kysely<Tables>, name: string, most: number, holder: string): Promise<number | null> {
  const now = nowOf(tables);
  const taken = await sql<{ slot: number }>`
    select slot from leases where name = ${name} and held_until > ${now}`.execute(tables);
  const others = new Set(taken.rows.map(({ slot }) => Number(slot)));
  for (let slot = 0; slot < most; slot += 1) {
    if (others.has(slot)) continue;
    const { rows } = await sql<{ slot: number }>`
      insert into leases (name, slot, holder, held_until)
      select ${name}, ${sql.lit(slot)}, ${holder}, ${now} + ${sql.lit(HELD_MS)} where true
      on conflict (name, slot) do update set holder = excluded.holder, held_until = excluded.held_until
      where leases.held_until <= excluded.held_until - ${sql.lit(HELD_MS)}
      returning slot`.execute(tables);
    // Another process may have taken it in the same moment.
    if (rows.length > 0) return slot;
  }
  return null;
}

/** Places as leases in the database, of either kind. */
export function callPlaces({ read }: Connection): CallPlaces {
  const holder = randomBytes(8).toString("hex");
  const held = new Map<string, Held>();
  let count = 0;
  let renewing: NodeJS.Timeout | undefined;

  const renew = () =>
    void read((tables) =>
      sql`update leases set held_until = ${nowOf(tables)} + ${sql.lit(HELD_MS)} where holder = ${holder}`.execute(
        tables,
      ),
    ).catch(() => undefined);

  const free = (name: string, slot: number) => {
    const known = held.get(name);
    known?.slots.delete(slot);
    known?.idle.delete(slot);
    count -= 1;
    if (count === 0) {
      clearInterval(renewing);
      renewing = undefined;
    }
    void read(
      (tables) =>
        tables
          .deleteFrom("leases")
          .where("name", "=", name)
          .where("slot", "=", slot)
          .where("holder", "=", holder)
          .execute(),
      // It is free by itself after its time.
    ).catch(() => undefined);
  };

  const leaver =
    (name: string, slot: number, { idle, slots }: Held) =>
    () => {
      const timer = setTimeout(() => free(name, slot), slots.size === 1 ? LAST_LINGER_MS : LINGER_MS).unref();
      idle.set(slot, timer);
    };

  const kept = (name: string, own: Held) => {
    const [first] = own.idle;
    if (first === undefined) return null;
    const [slot, timer] = first;
    clearTimeout(timer);
    own.idle.delete(slot);
    return leaver(name, slot, own);
  };

  const take = async (name: string, most: number, own: Held, until: number): Promise<(() => void) | null> => {
    for (;;) {
      const again = kept(name, own);
      if (again !== null) return again;
      if (own.slots.size >= most) return null;
      const slot = await read((tables) => takeSlot(tables, name, most, holder));
      if (slot !== null) {
        own.slots.add(slot);
        count += 1;
        renewing ??= setInterval(renew, RENEW_MS).unref();
        return leaver(name, slot, own);
      }
      if (performance.now() >= until) return null;
      await wait(LOOK_MS);
    }
  };

  return {
    async enter(name, most) {
      const own = held.get(name) ?? { turn: pLimit(1), slots: new Set(), idle: new Map() };
      held.set(name, own);
      const until = performance.now() + PATIENCE_MS;
      return kept(name, own) ?? own.turn(() => take(name, most, own, until));
    },
  };
}
