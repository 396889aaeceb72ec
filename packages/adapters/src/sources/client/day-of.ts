import { z } from "zod";

/** A day in milliseconds: the validity of most answers. */
export const DAY_MS = 86_400_000;

/** Made once: a file of indicators asks for 200,000 days. */
const Day = z.iso.date();

/**
 * The day of a date or time that begins in ISO 8601 format (2026-11-05, 2026-11-05T09:00:00Z, 2026-11-05 09:00); null =
 * it does not, or there is no such day.
 */
export function dayOf(text: string | null | undefined): string | null {
  if (!text) return null;
  const day = Day.safeParse(text.slice(0, 10));
  return day.success ? day.data : null;
}
