import { showDay } from "./show-day.ts";

/** A moment: '5 Nov 2026, 09:14 UTC'. Text that is no ISO date comes back as it is. */
export function showTime(iso: string): string {
  const time = new Date(iso);
  return Number.isNaN(time.getTime()) ? iso : `${showDay(iso)}, ${showClock(iso)} UTC`;
}

/** The time of day alone, in UTC: '09:14'. */
export function showClock(iso: string): string {
  return iso.length < 16 ? "" : new Date(iso).toISOString().slice(11, 16);
}
