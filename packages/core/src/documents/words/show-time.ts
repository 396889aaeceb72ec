import { showDate } from "./show-date.ts";

/** A moment as documents print it: '5 Nov 2026, 09:14 UTC'. */
export function showTime(iso: string): string {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return iso;
  const two = (part: number) => String(part).padStart(2, "0");
  return `${showDate(iso)}, ${two(time.getUTCHours())}:${two(time.getUTCMinutes())} UTC`;
}
