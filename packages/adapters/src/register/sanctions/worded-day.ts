const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

const real = (year: string, month: string, day: string): string | null => {
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso ? null : iso;
};

/**
 * A day as OFAC prints it: '10 Dec 1948', 'Dec 1948', '1948', 'circa 1948'. ISO day, month or year; null = none of
 * these, or a range.
 */
export function wordedDay(text: string): string | null {
  const plain = text.trim().replace(/^circa\s+/i, "");
  if (/^(?:1[89]|20)\d\d$/.test(plain)) return plain;
  const [, day = "", name = "", year = ""] = /^(?:(\d{1,2}) )?([a-z]{3})[a-z]* ((?:1[89]|20)\d\d)$/i.exec(plain) ?? [];
  const month = MONTHS.indexOf(name.toLowerCase()) + 1;
  if (month === 0) return null;
  return day === "" ? `${year}-${String(month).padStart(2, "0")}` : real(year, String(month), day);
}

/** A day as American lists print it, 11/20/2026, as ISO; null = invalid. */
export function americanDay(text: string): string | null {
  const [, month = "", day = "", year = ""] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim()) ?? [];
  return year === "" ? null : real(year, month, day);
}

/** The day in a timestamp or day of ISO 8601; null = invalid. */
export function isoDay(text: string): string | null {
  const [, year = "", month = "", day = ""] = /^(\d{4})-(\d\d)-(\d\d)/.exec(text.trim()) ?? [];
  return year === "" ? null : real(year, month, day);
}
