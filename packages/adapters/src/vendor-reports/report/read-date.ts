const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly time: string | null;
  /** 'Z' or ±hh:mm; null = none that is unambiguous. */
  readonly zone: string | null;
}

const CLOCK = String.raw`(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s?([AP]M)?`;
const ISO = new RegExp(String.raw`^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ]+${CLOCK})?(.*)$`, "is");
/** ISO 8601 without separators, as Rapid7 writes it. */
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})\d*)?$/;
const DAY_MONTH = new RegExp(
  String.raw`^(?:[a-z]{3,9},? )?(\d{1,2})[ -]([a-z]{3})[a-z]*\.?,?[ -](\d{4})(?:,? ${CLOCK})?(.*)$`,
  "is",
);
const MONTH_DAY = new RegExp(
  String.raw`^(?:[a-z]{3,9},? )?([a-z]{3})[a-z]*\.? {1,2}(\d{1,2}),? (?:(\d{4}),? )?(?:${CLOCK})?(.*)$`,
  "is",
);
const SLASHED = new RegExp(String.raw`^(\d{1,2})/(\d{1,2})/(\d{4})(?:[T ]+${CLOCK})?(.*)$`, "is");

function clockOf(hour?: string, minute?: string, second?: string, half?: string): string | null {
  if (hour === undefined || minute === undefined) return null;
  const twelve = half?.toUpperCase();
  const hours = twelve === undefined ? Number(hour) : (Number(hour) % 12) + (twelve === "PM" ? 12 : 0);
  return `${String(hours).padStart(2, "0")}:${minute}:${second ?? "00"}`;
}

/** Abbreviations of zones other than these are ambiguous. */
function zoneOf(rest: string): string | null {
  const text = rest.trim();
  if (/^(?:Z|UTC|GMT)$/i.test(text)) return "Z";
  const [, sign, hours, minutes] = /^(?:UTC|GMT)?([+-])(\d{2}):?(\d{2})$/i.exec(text) ?? [];
  return sign === undefined ? null : `${sign}${hours}:${minutes}`;
}

const monthOf = (name = "") => MONTHS.indexOf(name.toLowerCase()) + 1;

function partsOf(text: string, slashes: "day-first" | "month-first" | null): DateParts | null {
  const iso = ISO.exec(text);
  if (iso !== null) {
    const [, year, month, day, hour, minute, second, half, rest = ""] = iso;
    const time = clockOf(hour, minute, second, half);
    return { year: Number(year), month: Number(month), day: Number(day), time, zone: zoneOf(rest) };
  }
  const compact = COMPACT.exec(text);
  if (compact !== null) {
    const [, year, month, day] = compact;
    return { year: Number(year), month: Number(month), day: Number(day), time: null, zone: null };
  }
  const worded = DAY_MONTH.exec(text);
  if (worded !== null) {
    const [, day, month, year, hour, minute, second, half, rest = ""] = worded;
    const time = clockOf(hour, minute, second, half);
    return { year: Number(year), month: monthOf(month), day: Number(day), time, zone: zoneOf(rest) };
  }
  const american = MONTH_DAY.exec(text);
  if (american !== null) {
    const [, month, day, early, hour, minute, second, half, rest = ""] = american;
    // The year is last in 'Wed Jan 27 22:43:35 UTC 2021'.
    const late = /\b\d{4}$/.exec(rest.trim());
    const time = clockOf(hour, minute, second, half);
    return {
      year: Number(early ?? late?.[0]),
      month: monthOf(month),
      day: Number(day),
      time,
      zone: zoneOf(early === undefined ? rest.trim().slice(0, late?.index) : rest),
    };
  }
  const slashed = SLASHED.exec(text);
  if (slashed === null) return null;
  const [, first, second, year, hour, minute, seconds, half, rest = ""] = slashed;
  const dayFirst = slashes === null ? firstIsDay(Number(first), Number(second)) : slashes === "day-first";
  if (dayFirst === null) return null;
  const [day, month] = dayFirst ? [first, second] : [second, first];
  const time = clockOf(hour, minute, seconds, half);
  return { year: Number(year), month: Number(month), day: Number(day), time, zone: zoneOf(rest) };
}

/** Null = either could be the day. */
function firstIsDay(first: number, second: number): boolean | null {
  if (first === second) return true;
  if (first > 12) return true;
  return second > 12 ? false : null;
}

const pad = (value: number) => String(value).padStart(2, "0");

function dayOf({ year, month, day }: DateParts): string | null {
  if (!(year >= 1990 && year <= 2100)) return null;
  const text = `${year}-${pad(month)}-${pad(day)}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
}

const LONGEST = 64;

/**
 * A date as reports print it, as an ISO 8601 day; null = not a date, or ambiguous. `slashes` = the order of 05/06/2026;
 * null = only where it is unambiguous.
 */
export function readDay(text: string | null, slashes: "day-first" | "month-first" | null = null): string | null {
  if (text === null || text.length > LONGEST) return null;
  const parts = partsOf(text.trim(), slashes);
  return parts === null ? null : dayOf(parts);
}

/** A time as reports print it: ISO 8601 in UTC where its zone is given, else the day; null = neither. */
export function readInstant(text: string | null, slashes: "day-first" | "month-first" | null = null): string | null {
  if (text === null || text.length > LONGEST) return null;
  const parts = partsOf(text.trim(), slashes);
  if (parts === null) return null;
  const day = dayOf(parts);
  if (day === null || parts.time === null || parts.zone === null) return day;
  const instant = new Date(`${day}T${parts.time}${parts.zone}`);
  return Number.isNaN(instant.getTime()) ? day : instant.toISOString();
}

/** Seconds since 1970, as Nessus and Nmap print them. */
export function readEpoch(text: string | null): string | null {
  const seconds = /^\d{9,10}$/.test(text ?? "") ? Number(text) : 0;
  return seconds === 0 ? null : new Date(seconds * 1000).toISOString();
}
