import type { NoticeSettings } from "@broker/contracts";
import { dayIn, momentOf } from "../schedule/zone-time.ts";
import { minutesOf } from "./quiet-hours.ts";

/** 1 January 1970 was a Thursday. */
const isMonday = (day: number): boolean => (((day + 3) % 7) + 7) % 7 === 0;

/**
 * The end of the period of the digest that is due, in milliseconds since 1970: the latest time of a digest that has
 * come since the last one; null = none. After days without one there is one digest, not several.
 */
export function digestDue(
  { digest, digestAt, zone }: Pick<NoticeSettings, "digest" | "digestAt" | "zone">,
  lastMs: number,
  nowMs: number,
): number | null {
  if (digest === "off") return null;
  let day = dayIn(zone, nowMs);
  if (momentOf(zone, day, minutesOf(digestAt)) > nowMs) day -= 1;
  while (digest === "weekly" && !isMonday(day)) day -= 1;
  const end = momentOf(zone, day, minutesOf(digestAt));
  return end > lastMs ? end : null;
}
