import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import pLimit, { type LimitFunction } from "p-limit";
import { leasedPlaces } from "../../../queue/leased-places.ts";
import type { Connection } from "../../database/connection.ts";

/** A call that outlasts its lease renews it. */
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

/** Places as leases in the database, of either kind. */
export function callPlaces(connection: Connection): CallPlaces {
  const places = leasedPlaces(connection, randomBytes(8).toString("hex"));
  const held = new Map<string, Held>();
  let count = 0;
  let renewing: NodeJS.Timeout | undefined;

  const free = (name: string, slot: number) => {
    const known = held.get(name);
    known?.slots.delete(slot);
    known?.idle.delete(slot);
    count -= 1;
    if (count === 0) {
      clearInterval(renewing);
      renewing = undefined;
    }
    places.leave(name, slot);
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
      const slot = await places.take(name, most);
      if (slot !== null) {
        own.slots.add(slot);
        count += 1;
        renewing ??= setInterval(() => places.renew(), RENEW_MS).unref();
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
