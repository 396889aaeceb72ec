import { AppError, readDay } from "@broker/contracts";

/** A day from an option, as ISO 8601; AppError `usage` for anything else. */
export function dayOption(option: string, text: string): string {
  const day = readDay(text);
  if (day !== null) return day;
  throw new AppError("usage", `${option} must be a date, for example 2026-11-05, not '${text}'.`);
}
