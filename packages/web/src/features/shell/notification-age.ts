import { showCount, WORDS } from "@broker/contracts";

const MINUTE_MS = 60_000;

/**
 * Age of a notification: minutes under 1 hour, hours under 1 day, else days. A date in the future, by another machine's
 * clock, is '0 mins ago'. @param date ISO 8601
 */
export function notificationAge(date: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(date)) / MINUTE_MS));
  if (minutes < 60) return WORDS.minutesAgo(minutes);
  if (minutes < 1440) return `${showCount(Math.floor(minutes / 60), "hour")} ago`;
  return `${showCount(Math.floor(minutes / 1440), "day")} ago`;
}
