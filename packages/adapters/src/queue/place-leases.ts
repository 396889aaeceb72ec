import { randomBytes, randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import type { SharedPlaces } from "../network/limits/shared-places.ts";
import type { Connection } from "../store/database/connection.ts";
import { NOW_MS } from "./part-lease.ts";

/** A dead process's places are free after this time; no request lasts as long. */
const HELD_MS = 30_000;
/** A place is left to others after this time, even if this process could go on using it. */
const LONGEST_USE_MS = 5000;
/** A place that this process left is kept this long for its next task: requests to one site follow each other. */
const LINGER_MS = 200;
const SHORTEST_WAIT_MS = 40;
const LONGEST_WAIT_MS = 120;

interface Place {
  readonly slot: number;
  readonly takenAt: number;
  timer?: NodeJS.Timeout;
}

/** Shared places as leases in the database, on PostgreSQL. */
export function placeLeases({ read }: Connection): SharedPlaces {
  const holder = randomBytes(8).toString("hex");
  const idle = new Map<string, Place[]>();

  /** One statement: the first free slot, unless another process takes it in the same moment. null = none. */
  const take = (name: string, most: number): Promise<Place | null> =>
    read(async (tables) => {
      const { rows } = await sql<{ slot: number }>`
        insert into leases (name, slot, holder, held_until)
        select ${name}::text, slot, ${holder}::text, ${NOW_MS} + ${HELD_MS}::bigint
        from generate_series(0, ${most - 1}::int) slot
        where not exists (
          select 1 from leases taken where taken.name = ${name} and taken.slot = slot.slot and taken.held_until > ${NOW_MS}
        )
        order by slot limit 1
        on conflict (name, slot) do update set holder = excluded.holder, held_until = excluded.held_until
        where leases.held_until <= ${NOW_MS}
        returning slot`.execute(tables);
      const [taken] = rows;
      return taken === undefined ? null : { slot: Number(taken.slot), takenAt: performance.now() };
    });
  const free = (name: string, { slot }: Place): void => {
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
  const isOld = ({ takenAt }: Place) => performance.now() - takenAt > LONGEST_USE_MS;
  const dropIdle = (name: string, place: Place): void => {
    const rest = (idle.get(name) ?? []).filter((each) => each !== place);
    if (rest.length === 0) idle.delete(name);
    else idle.set(name, rest);
  };
  const leaver = (name: string, place: Place) => (afterMs?: number) => {
    const stay = afterMs ?? LINGER_MS;
    // Others may use it then: what is kept for a pause is not for this process either.
    if (afterMs === undefined && isOld(place)) return free(name, place);
    if (afterMs === undefined) idle.set(name, [...(idle.get(name) ?? []), place]);
    place.timer = setTimeout(() => {
      dropIdle(name, place);
      free(name, place);
    }, stay).unref();
  };

  return {
    async enter(name, most, signal) {
      try {
        while (!signal.aborted) {
          const kept = idle.get(name)?.at(-1);
          if (kept !== undefined) {
            clearTimeout(kept.timer);
            dropIdle(name, kept);
            if (!isOld(kept)) return leaver(name, kept);
            free(name, kept);
          }
          const place = await take(name, most);
          if (place !== null) return leaver(name, place);
          await wait(randomInt(SHORTEST_WAIT_MS, LONGEST_WAIT_MS), undefined, { signal }).catch(() => undefined);
        }
        return null;
      } catch {
        // The limits of this process still apply.
        return () => undefined;
      }
    },
  };
}
