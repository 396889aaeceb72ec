import { AppError } from "@broker/contracts";
import { readDay } from "@broker/core";

/** A day from an option, as ISO 8601; AppError `usage` for anything else. */
export function dayOption(option: string, text: string): string {
  const day = readDay(text);
  if (day !== null) return day;
  throw new AppError("usage", `${option} wants a day such as 2026-11-05, not '${text}'.`);
}
