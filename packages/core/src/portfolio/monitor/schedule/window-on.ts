import type { MonitorWindow } from "@broker/contracts";
import { type DayNumber, momentOf } from "./zone-time.ts";

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;

/** A span of time, in ms since 1970. */
export interface Span {
  readonly opens: number;
  readonly closes: number;
}

/** Minutes since midnight of a time such as 01:30. */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/**
 * The window that opens on this day of the zone. One that crosses midnight closes on the next day. One that the clocks
 * leave out altogether lasts as long as on any other day.
 */
export function windowOn(day: DayNumber, { from, until }: MonitorWindow, zone: string): Span {
  const [start, end] = [minutesOf(from), minutesOf(until)];
  const lastDay = end > start ? day : day + 1;
  const opens = momentOf(zone, day, start);
  const closes = momentOf(zone, lastDay, end);
  if (closes > opens) return { opens, closes };
  return { opens, closes: opens + ((lastDay - day) * DAY_MINUTES + end - start) * MINUTE_MS };
}
