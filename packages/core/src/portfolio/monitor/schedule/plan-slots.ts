import { type MonitorSchedule, SCHEDULE_FREQUENCIES, type ScheduleFrequency } from "@broker/contracts";
import { readCron } from "./cron-rule.ts";
import { cronDays, frequencyDays, type SlotDays } from "./slot-days.ts";
import { shareOf } from "./spread.ts";
import { type DayNumber, dateOf, dayIn } from "./zone-time.ts";

/** When a client is to be scanned once. */
export interface Slot {
  /** Day of the window's opening in the schedule's zone, ISO 8601. With the client it identifies the slot. */
  readonly day: string;
  /** ms since 1970. */
  readonly dueAt: number;
  /** From then on the slot is overdue. */
  readonly closes: number;
}

/** The slots of a schedule, which differ by client. */
export interface SlotPlan {
  /** The last slot that is due at a moment; null = none. */
  last(client: string, ms: number): Slot | null;
  /** The first slot that is due after a moment; null = none. */
  next(client: string, ms: number): Slot | null;
}

const NEVER: SlotPlan = { last: () => null, next: () => null };

/** Whether a rule is a frequency and not a cron expression. */
export const isFrequency = (rule: string): rule is ScheduleFrequency =>
  SCHEDULE_FREQUENCIES.some((frequency) => frequency === rule);

function daysOf({ rule, zone, window }: Pick<MonitorSchedule, "rule" | "zone" | "window">): SlotDays | null {
  if (isFrequency(rule)) return rule === "off" ? null : frequencyDays(rule, window, zone);
  const cron = readCron(rule, zone);
  return cron === null ? null : cronDays(cron, window, zone);
}

/** The calendar day of the last moment that was asked for: callers ask for many clients at one moment. */
function lastDay(zone: string): (ms: number) => DayNumber {
  let known = { ms: Number.NaN, day: 0 };
  return (ms) => {
    if (known.ms !== ms) known = { ms, day: dayIn(zone, ms) };
    return known.day;
  };
}

/**
 * The slots of a schedule. Each client has a fixed share of the window, so that its scans are a day, a week or a month
 * apart. A schedule that is off, or whose expression cannot be read, has none.
 */
export function planSlots(schedule: Pick<MonitorSchedule, "rule" | "zone" | "window">): SlotPlan {
  const days = daysOf(schedule);
  if (days === null) return NEVER;
  const dayAt = lastDay(schedule.zone);
  const dates = new Map<DayNumber, string>();
  const dateAt = (day: DayNumber): string => {
    const date = dates.get(day) ?? dateOf(day);
    dates.set(day, date);
    return date;
  };
  const slotOn = (client: string, day: DayNumber): Slot => {
    const { opens, closes } = days.span(day);
    const seconds = Math.floor((shareOf(client, "window") * (closes - opens)) / 1000);
    return { day: dateAt(day), dueAt: opens + seconds * 1000, closes };
  };
  return {
    last(client, ms) {
      let day = days.upTo(client, dayAt(ms));
      while (day !== null) {
        const slot = slotOn(client, day);
        if (slot.dueAt <= ms) return slot;
        day = days.upTo(client, day - 1);
      }
      return null;
    },
    next(client, ms) {
      // A window of the day before may be open still.
      let day = days.from(client, dayAt(ms) - 1);
      while (day !== null) {
        const slot = slotOn(client, day);
        if (slot.dueAt > ms) return slot;
        day = days.from(client, day + 1);
      }
      return null;
    },
  };
}
