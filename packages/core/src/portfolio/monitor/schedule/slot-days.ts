import type { MonitorWindow, ScheduleFrequency } from "@broker/contracts";
import type { Cron } from "croner";
import { shareOf } from "./spread.ts";
import { type Span, windowOn } from "./window-on.ts";
import { type DayNumber, dayIn } from "./zone-time.ts";

/** The days on which a schedule has a slot for a client. */
export interface SlotDays {
  /** The last such day up to this one, this one included; null = none. */
  upTo(client: string, day: DayNumber): DayNumber | null;
  /** The first such day from this one on. */
  from(client: string, day: DayNumber): DayNumber | null;
  /** Over which time clients are spread on such a day. */
  span(day: DayNumber): Span;
}

const DAY_MS = 86_400_000;
/** Clients of a monthly schedule are spread over days that every month has. */
const MONTH_DAYS = 28;
/** Occurrences of a cron expression to look at for one within the window. */
const MOST_STEPS = 100;

/** Spans of days by their number: all clients of a schedule share them. */
function remembered<Value>(make: (day: DayNumber) => Value): (day: DayNumber) => Value {
  const known = new Map<DayNumber, { readonly value: Value }>();
  return (day) => {
    const found = known.get(day) ?? { value: make(day) };
    known.set(day, found);
    return found.value;
  };
}

/** The day on which a client's month begins: the same of every month. */
const monthDay = (client: string) => 1 + Math.floor(shareOf(client, "month") * MONTH_DAYS);

/** The client's day of the month that is so many months after the month of `day`. */
function inMonth(client: string, day: DayNumber, after: number): DayNumber {
  const date = new Date(day * DAY_MS);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + after, monthDay(client)) / DAY_MS;
}

type Days = Pick<SlotDays, "upTo" | "from">;

const WEEK: Days = {
  upTo: (client, day) => day - ((day - weekDay(client) + 7) % 7),
  from: (client, day) => day + ((weekDay(client) - (day % 7) + 7) % 7),
};

/** The weekday of a client, counted from the Thursday on which day 0 was. */
function weekDay(client: string): number {
  return Math.floor(shareOf(client, "week") * 7);
}

const DAYS: Readonly<Record<Exclude<ScheduleFrequency, "off">, Days>> = {
  daily: { upTo: (_, day) => day, from: (_, day) => day },
  weekly: WEEK,
  monthly: {
    upTo(client, day) {
      const own = inMonth(client, day, 0);
      return own <= day ? own : inMonth(client, day, -1);
    },
    from(client, day) {
      const own = inMonth(client, day, 0);
      return own >= day ? own : inMonth(client, day, 1);
    },
  },
};

/** Days of a schedule by frequency: daily, a weekday of each client, or a day of the month of each client. */
export const frequencyDays = (
  frequency: Exclude<ScheduleFrequency, "off">,
  window: MonitorWindow,
  zone: string,
): SlotDays => ({ ...DAYS[frequency], span: remembered((day) => windowOn(day, window, zone)) });

/**
 * Days of a cron expression: those in whose window it occurs. Clients are spread from its first occurrence there to the
 * end of the window, so that a day has one slot however often the expression occurs.
 */
export function cronDays(cron: Cron, window: MonitorWindow, zone: string): SlotDays {
  const span = remembered((day): Span | null => {
    const { opens, closes } = windowOn(day, window, zone);
    const first = cron.nextRuns(1, new Date(opens - 1000))[0]?.getTime();
    return first === undefined || first >= closes ? null : { opens: first, closes };
  });
  const search = (day: DayNumber, step: 1 | -1): DayNumber | null => {
    let at = day;
    for (let steps = 0; steps < MOST_STEPS; steps += 1) {
      if (span(at) !== null) return at;
      const { opens } = windowOn(at, window, zone);
      const [near] = step === 1 ? cron.nextRuns(1, new Date(opens)) : cron.previousRuns(1, new Date(opens));
      if (near === undefined) return null;
      const there = dayIn(zone, near.getTime());
      // A window that crosses midnight opens on the day before.
      at = step === 1 ? Math.max(at + 1, there - 1) : Math.min(at - 1, there);
    }
    return null;
  };
  const upTo = remembered((day) => search(day, -1));
  const from = remembered((day) => search(day, 1));
  return {
    upTo: (_, day) => upTo(day),
    from: (_, day) => from(day),
    span: (day) => span(day) ?? windowOn(day, window, zone),
  };
}
