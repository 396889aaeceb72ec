const YEAR_MS = 365.25 * 86_400_000;

/** Years from a day to a moment, both ISO 8601; below zero = the day is in the future. */
export function yearsBetween(day: string, moment: string): number {
  return (Date.parse(moment) - Date.parse(day)) / YEAR_MS;
}
