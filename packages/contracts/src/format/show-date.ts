import { WORDS } from "../words.ts";
import { whenUsed } from "./when-used.ts";

const days = whenUsed(
  () => new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }),
);

/** A day as the slip prints it, in UTC: '5 November 2026'. Text that is not an ISO date is returned unchanged. */
export function showLongDate(iso: string): string {
  const time = new Date(iso);
  return Number.isNaN(time.getTime()) ? iso : days().format(time);
}

/** A day in UTC: '5 Nov 2026'. Text that is not an ISO date is returned unchanged. */
export function showDate(iso: string): string {
  const time = new Date(iso);
  // Intl's short British September is 'Sept'; every month here has three letters.
  return Number.isNaN(time.getTime())
    ? iso
    : days()
        .format(time)
        .replace(/(?<=[A-Z][a-z]{2})[a-z]+/, "");
}

/** The time of day in UTC: '09:14'. Empty for a date without a time. */
export function showClock(iso: string): string {
  return iso.length < 16 ? "" : new Date(iso).toISOString().slice(11, 16);
}

/** A moment in UTC: '5 Nov 2026, 09:14 UTC'. Text that is not an ISO date is returned unchanged. */
export function showTime(iso: string): string {
  const time = new Date(iso);
  return Number.isNaN(time.getTime()) ? iso : `${showDate(iso)}, ${time.toISOString().slice(11, 16)} UTC`;
}

const MINUTE = 60_000;
const DAY = 86_400_000;

/** The age of a news item: 'just now', '5 mins ago', '09:14' today, 'Yesterday', then the date. Days are UTC days. */
export function showRelative(iso: string, now: Date): string {
  const time = new Date(iso).getTime();
  if (Number.isNaN(time)) return iso;
  const minutes = Math.floor((now.getTime() - time) / MINUTE);
  if (minutes >= 0 && minutes < 1) return "just now";
  if (minutes === 1) return "1 min ago";
  if (minutes > 1 && minutes < 60) return WORDS.minutesAgo(minutes);
  const age = Math.floor(now.getTime() / DAY) - Math.floor(time / DAY);
  if (age === 0) return showClock(iso);
  return age === 1 ? "Yesterday" : showDate(iso);
}
