import { Cron } from "croner";

/** How many fields an expression has: minute, hour, day of the month, month, weekday. */
const FIELDS = 5;

/** Reads an expression of five fields in a zone; null = it is none, or it never occurs. */
export function readCron(expression: string, zone: string): Cron | null {
  if (expression.trim().split(/\s+/).length !== FIELDS) return null;
  try {
    const cron = new Cron(expression.trim(), { timezone: zone, paused: true, mode: "5-part" });
    return cron.nextRuns(1, new Date("2026-01-01T00:00:00Z")).length === 0 ? null : cron;
  } catch {
    return null;
  }
}
