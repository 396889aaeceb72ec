import { AppError, readDay } from "@broker/contracts";

/** A day from an option, as ISO 8601; AppError `usage` for anything else. */
export function dayOption(option: string, text: string): string {
  const day = readDay(text);
  if (day !== null) return day;
  throw new AppError("usage", `${option} wants a day such as 2026-11-05, not '${text}'.`);
}
