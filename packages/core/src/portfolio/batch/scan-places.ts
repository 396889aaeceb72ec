import type { Ledger } from "../../ports.ts";

/**
 * Milliseconds without activity before a scan is set aside: longer than a slow round trip, short enough not to be
 * noticed.
 */
export const QUIET_MS = 600;
/** Maximum scans set aside for each place. */
export const ASIDE_PER_PLACE = 2;

/** A scan's place among those running. */
export interface Place {
  /** Attaches the ledger of the running scan; its entries count as activity. */
  watch(ledger: Ledger): void;
  /** Releases the place; call it once. */
  leave(): void;
}

/** The places of a batch. */
export interface ScanPlaces {
  /** Resolves when a place is free, in order of request. */
  take(): Promise<Place>;
  /** Sets aside scans that have been quiet; call it a few times a second. */
  look(): void;
}

interface Held {
  ledger: Ledger | null;
  booked: number;
  heardAt: number;
  aside: boolean;
}

const bookings = (ledger: Ledger | null) =>
  ledger === null ? 0 : Object.values(ledger.total()).reduce((sum, count) => sum + count, 0);

/**
 * A limited number of places for scans. A scan without traffic for a while is set aside: it continues with its own
 * timeout and frees its place. At most twice as many scans as places may be set aside, so unresponsive hosts cannot
 * accumulate without limit.
 */
export function scanPlaces(count: number, elapsedMs: () => number): ScanPlaces {
  const held = new Set<Held>();
  const waiting: (() => void)[] = [];
  let free = count;
  let aside = 0;

  const giveBack = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  const place = (): Place => {
    const mine: Held = { ledger: null, booked: 0, heardAt: elapsedMs(), aside: false };
    held.add(mine);
    return {
      watch(ledger) {
        mine.ledger = ledger;
      },
      leave() {
        held.delete(mine);
        if (mine.aside) aside -= 1;
        else giveBack();
      },
    };
  };

  return {
    async take() {
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      return place();
    },
    look() {
      const now = elapsedMs();
      for (const each of held) {
        if (each.aside) continue;
        const booked = bookings(each.ledger);
        if (booked !== each.booked) {
          each.booked = booked;
          each.heardAt = now;
        } else if (now - each.heardAt >= QUIET_MS && aside < count * ASIDE_PER_PLACE) {
          each.aside = true;
          aside += 1;
          giveBack();
        }
      }
    },
  };
}
