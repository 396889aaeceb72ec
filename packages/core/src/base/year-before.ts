/** The same day a year earlier, YYYY-MM-DD; `now` is ISO 8601. */
export function yearBefore(now: string): string {
  const date = new Date(now);
  date.setUTCFullYear(date.getUTCFullYear() - 1);
  return date.toISOString().slice(0, 10);
}
