import { randomBytes, randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { keyedLanes } from "../network/limits/keyed-lanes.ts";
import type { SharedPlaces } from "../network/limits/shared-places.ts";
import type { Connection } from "../store/database/connection.ts";
import { leasedPlaces } from "./leased-places.ts";

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
export function placeLeases(connection: Connection): SharedPlaces {
  const places = leasedPlaces(connection, randomBytes(8).toString("hex"));
  const idle = new Map<string, Place[]>();

  const take = async (name: string, most: number): Promise<Place | null> => {
    const slot = await places.take(name, most);
    return slot === null ? null : { slot, takenAt: performance.now() };
  };
  const free = (name: string, { slot }: Place): void => places.leave(name, slot);
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

  /** A place that this process kept, or a free one; null = there is none. */
  const attempt = async (name: string, most: number): Promise<Place | null> => {
    const kept = idle.get(name)?.at(-1);
    if (kept !== undefined) {
      clearTimeout(kept.timer);
      dropIdle(name, kept);
      if (!isOld(kept)) return kept;
      free(name, kept);
    }
    return take(name, most);
  };
  const pause = (signal: AbortSignal) =>
    wait(randomInt(SHORTEST_WAIT_MS, LONGEST_WAIT_MS), undefined, { signal }).catch(() => undefined);
  /** Of the tasks that wait for a place of one name, the first asks the database again and again. */
  const lines = keyedLanes(1);
  const inLine = (name: string, most: number, signal: AbortSignal): Promise<Place | null> =>
    lines.run(name, signal, async () => {
      for (let place = await attempt(name, most); ; place = await attempt(name, most)) {
        if (place !== null || signal.aborted) return place;
        await pause(signal);
      }
    });

  return {
    async enter(name, most, signal) {
      if (signal.aborted) return null;
      try {
        const place = (await attempt(name, most)) ?? (await inLine(name, most, signal));
        return place === null ? null : leaver(name, place);
      } catch {
        // The limits of this process still apply.
        return () => undefined;
      }
    },
  };
}
