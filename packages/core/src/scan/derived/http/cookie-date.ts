const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/**
 * Reads the Expires of a cookie by the lenient rules of RFC 6265bis §5.1.1: day, month, year and time in any order.
 * @returns milliseconds since 1970 UTC; null when it is no date
 */
export function cookieDate(text: string): number | null {
  let time: RegExpExecArray | null = null;
  let day: number | null = null;
  let month = -1;
  let year: number | null = null;
  for (const token of text.slice(0, 200).split(/[\t\x20-\x2f;-@[-`{-~]+/)) {
    const clock: RegExpExecArray | null = time === null ? /^(\d{1,2}):(\d{1,2}):(\d{1,2})(?!\d)/.exec(token) : null;
    const named = MONTHS.indexOf(token.slice(0, 3).toLowerCase());
    if (clock) time = clock;
    else if (day === null && /^\d{1,2}(?!\d)/.test(token)) day = Number.parseInt(token, 10);
    else if (month === -1 && named !== -1) month = named;
    else if (year === null && /^\d{2,4}(?!\d)/.test(token)) year = Number.parseInt(token, 10);
  }
  if (time === null || day === null || month === -1 || year === null) return null;
  const full = year < 70 ? year + 2000 : year < 100 ? year + 1900 : year;
  const [hour, minute, second] = time.slice(1).map(Number) as [number, number, number];
  if (day < 1 || day > 31 || full < 1601 || hour > 23 || minute > 59 || second > 59) return null;
  return Date.UTC(full, month, day, hour, minute, second);
}
