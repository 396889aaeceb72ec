import { showCount, WORDS } from "@broker/contracts";

const MINUTE_MS = 60_000;

/**
 * How long ago a moment was: 'N mins ago' under 60 minutes, hours under 1440 minutes, days otherwise. A moment that is still to come,
 * by another machine's clock, is '0 mins ago'.
 * @param date ISO 8601
 */
export function relativeTime(date: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(date)) / MINUTE_MS));
  if (minutes < 60) return WORDS.minutesAgo(minutes);
  if (minutes < 1440) return `${showCount(Math.floor(minutes / 60), "hour")} ago`;
  return `${showCount(Math.floor(minutes / 1440), "day")} ago`;
}
