import type { MrzDate } from "@broker/contracts";

const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** Days of a month; 29 for a February of an unknown year. */
function daysOf(year: number, month: number): number {
  const days = DAYS[month - 1] ?? 0;
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return month === 2 && !leap ? 28 : days;
}

/** Whether a text is an ISO day that exists. */
export function isDay(iso: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(iso) ?? [];
  if (year === undefined) return false;
  const at = Number(month);
  return at >= 1 && at <= 12 && Number(day) >= 1 && Number(day) <= daysOf(Number(year), at);
}

function isoOf(year: number, month: string, day: string): string | null {
  if (month === "<<" && day === "<<") return String(year);
  const at = Number(month);
  if (!/^\d\d$/.test(month) || at < 1 || at > 12) return null;
  if (day === "<<") return `${year}-${month}`;
  if (!/^\d\d$/.test(day) || Number(day) < 1 || Number(day) > daysOf(year, at)) return null;
  return `${year}-${month}-${day}`;
}

/**
 * A date of birth, which may be known in part (ICAO Doc 9303-3, section 4.8). Its century is the latest one in which
 * it is not after today.
 * @param today ISO day
 */
export function birthDate(text: string, today: string): MrzDate {
  const [, yy, month = "", day = ""] = /^(\d\d)(..)(..)$/.exec(text) ?? [];
  if (yy === undefined) return { text, iso: null };
  const century = Math.floor(Number(today.slice(0, 4)) / 100) * 100;
  const recent = isoOf(century + Number(yy), month, day);
  const isPast = recent !== null && recent <= today.slice(0, recent.length);
  return { text, iso: isPast ? recent : isoOf(century - 100 + Number(yy), month, day) };
}

/** Years after which no document is still valid, nor an expired one of interest. */
const SPAN = 50;

/**
 * A date of expiry, in the century that is nearest to today.
 * @param today ISO day
 */
export function expiryDate(text: string, today: string): MrzDate {
  const [, yy, month = "", day = ""] = /^(\d\d)(\d\d)(\d\d)$/.exec(text) ?? [];
  if (yy === undefined) return { text, iso: null };
  const now = Number(today.slice(0, 4));
  const year = Math.floor(now / 100) * 100 + Number(yy);
  const near = year - now > SPAN ? year - 100 : now - year > SPAN ? year + 100 : year;
  return { text, iso: isoOf(near, month, day) };
}
