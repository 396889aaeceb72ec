const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat("en-GB", {
    timeZone: zone,
    hourCycle: "h23",
    ...{ year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit", second: "2-digit" },
  });
  formatters.set(zone, made);
  return made;
}

/** Whether it is the name of an IANA time zone that this platform knows, with its clock changes. */
export function isZone(zone: string): boolean {
  if (!/^(?:UTC|[A-Za-z]+\/.+)$/.test(zone)) return false;
  try {
    formatterOf(zone);
    return true;
  } catch {
    return false;
  }
}

/** Milliseconds by which the zone's clocks are ahead of UTC at a moment. */
function offsetAt(zone: string, ms: number): number {
  const parts = formatterOf(zone).formatToParts(ms);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const shown = Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute"), of("second"));
  return shown - Math.floor(ms / 1000) * 1000;
}

/** A calendar day as a number: days since 1 January 1970. */
export type DayNumber = number;

/** The calendar day of a moment in a zone. */
export const dayIn = (zone: string, ms: number): DayNumber => Math.floor((ms + offsetAt(zone, ms)) / DAY_MS);

/** The day as an ISO 8601 date. */
export const dateOf = (day: DayNumber): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** The day of an ISO 8601 date. */
export const dayOf = (date: string): DayNumber => Date.parse(`${date}T00:00:00Z`) / DAY_MS;

/** When the zone's clocks change between two moments, to the second. */
function changeBetween(zone: string, from: number, to: number): number {
  let [before, after] = [from, to];
  const offset = offsetAt(zone, to);
  while (after - before > 1000) {
    const middle = Math.floor((before + after) / 2000) * 1000;
    if (offsetAt(zone, middle) === offset) after = middle;
    else before = middle;
  }
  return after;
}

/**
 * The moment at which the zone's clocks show this time of the day, in ms. Of a time that occurs twice, the first; for a
 * time that is left out, the moment at which the clocks go forward.
 */
export function momentOf(zone: string, day: DayNumber, minutes: number): number {
  const shown = day * DAY_MS + minutes * MINUTE_MS;
  const [before, after] = [offsetAt(zone, shown - DAY_MS), offsetAt(zone, shown + DAY_MS)];
  const showsIt = (offset: number) => offsetAt(zone, shown - offset) === offset;
  if (showsIt(before)) return shown - before;
  if (showsIt(after)) return shown - after;
  return changeBetween(zone, shown - after, shown - before);
}
