const DAY_MS = 86_400_000;

/** The same day some years later, ISO date; 29 February becomes 1 March. */
export function yearsAfter(day: string, years: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return date.toISOString().slice(0, 10);
}

/** Whole days from one day to the day of a moment, both ISO 8601; below zero = it is in the future. */
export function daysBetween(day: string, moment: string): number {
  return Math.round((Date.parse(moment.slice(0, 10)) - Date.parse(day)) / DAY_MS);
}
