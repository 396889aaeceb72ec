import { AppError } from "@broker/contracts";

const MOST_DAYS = 36_500;

/** Whole days from an option, from 1 to a hundred years; undefined = not given. AppError `usage` otherwise. */
export function daysOption(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const days = Number(text);
  if (Number.isInteger(days) && days >= 1 && days <= MOST_DAYS) return days;
  throw new AppError("usage", `${option} must be a whole number of days from 1 to ${MOST_DAYS}, not '${text}'.`);
}
