import { AppError } from "@broker/contracts";

/** Seconds from an option, above 0 and at most an hour; AppError `usage` otherwise. */
export function secondsOption(option: string, text: string): number {
  const seconds = Number(text);
  if (text.trim() !== "" && seconds > 0 && seconds <= 3600) return seconds;
  throw new AppError("usage", `${option} must be a number of seconds above 0 and at most 3600, not '${text}'.`);
}
