import { type Blocker, showDate } from "@broker/contracts";
import type { FoundBlocker } from "./placeability-rule.ts";

/** Days before expiry from which a domain or certificate is a blocker, that day included. */
export const EXPIRING_DAYS = 30;
const DAY_MS = 86_400_000;

/** Whole days from the day of a moment to a day; negative = past. */
export const daysUntil = (day: string, now: string): number =>
  Math.round((Date.parse(day) - Date.parse(now.slice(0, 10))) / DAY_MS);

/** The blocker of what expires on a day; empty if that is more than 30 days away. */
export function expiryBlocker(
  what: string,
  domain: string,
  on: string,
  now: string,
  source: Blocker["source"],
): FoundBlocker[] {
  const days = daysUntil(on, now);
  if (days > EXPIRING_DAYS) return [];
  const words = days < 0 ? "expired" : "expires";
  return [{ subject: `${what}, ${words} ${showDate(on)}`, source, fix: { kind: "scan", domains: [domain] } }];
}
