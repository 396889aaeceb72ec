import type { HistoryPoint } from "@broker/contracts";

const DAY_MS = 86_400_000;

/** The day of a moment, as days since 1970, UTC. */
export const dayOf = (iso: string) => Math.floor(new Date(iso).getTime() / DAY_MS);

/** The history that can be compared, and how many scans were left out, and why. */
export interface ComparableHistory {
  /** The oldest first, the last scan of each day. */
  readonly points: readonly HistoryPoint[];
  readonly otherMethods: number;
  readonly sameDay: number;
}

/** Scans by the newest one's method, one a day: another method moves scores that nothing else moved. */
export function comparableHistory(history: readonly HistoryPoint[]): ComparableHistory {
  const sorted = [...history].sort((a, b) => (a.at < b.at ? -1 : 1));
  const newest = sorted.at(-1);
  const alike = sorted.filter(({ methodVersion }) => methodVersion === newest?.methodVersion);
  const daily = new Map(alike.map((point) => [dayOf(point.at), point]));
  return {
    points: [...daily.values()],
    otherMethods: sorted.length - alike.length,
    sameDay: alike.length - daily.size,
  };
}
