/** A deadline with the rule that sets it. */
export interface SubjectivityDeadline {
  /** ISO; null = to be advised. */
  readonly deadline: string | null;
  readonly rule: string;
  /** Due before the cover incepts; absent = after inception. */
  readonly beforeInception?: true;
}

function after(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/**
 * The deadline a number of days after inception, and before a day on which something expires. A deadline that would
 * fall on the first day of the cover or earlier is due before inception.
 * @param before ISO; null = nothing expires
 */
export function deadlineBefore(
  inception: string | null,
  days: number,
  before: string | null,
  why: string,
): SubjectivityDeadline {
  const last = before === null ? null : after(before, -1);
  if (inception === null) {
    if (days > 0) return last === null ? deadlineAfter(null, days, why) : { deadline: last, rule: "day before expiry" };
    return { deadline: last, rule: `before inception${why}`, beforeInception: true };
  }
  const expires = last !== null && last < after(inception, days);
  const deadline = expires ? last : after(inception, days);
  if (deadline > inception)
    return expires ? { deadline, rule: "day before expiry" } : deadlineAfter(inception, days, why);
  const [first = deadline] = [deadline, after(inception, -1)].sort();
  const rule = expires ? "before inception, and before expiry" : `before inception${why}`;
  return { deadline: first, rule, beforeInception: true };
}

/** The deadline a number of days after inception. */
export function deadlineAfter(inception: string | null, days: number, why = ""): SubjectivityDeadline {
  const rule = `${days} days after inception${why}`;
  return { deadline: inception === null ? null : after(inception, days), rule };
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const WITHIN = /\bwithin (\d{1,3}) days (?:of|after|from) (?:the )?inception\b/giu;
const BY = /\b(?:by|before|no later than) (?:(\d{4})-(\d\d)-(\d\d)|(\d{1,2}) ([a-z]{3,9}) (\d{4}))\b/giu;

function dayOf([, year, month, date, ownDate, word, ownYear]: RegExpMatchArray): string | null {
  const place = word === undefined ? Number(month) : MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1;
  const day = `${year ?? ownYear}-${String(place).padStart(2, "0")}-${(date ?? ownDate ?? "").padStart(2, "0")}`;
  const read = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(read.getTime()) || read.toISOString().slice(0, 10) !== day ? null : day;
}

/**
 * The deadline in a quoted subjectivity: 'by 15 December 2026', 'by 2026-12-15', 'within 30 days of inception'. To be
 * advised if there is none or more than one.
 */
export function deadlineInWords(text: string, inception: string | null): SubjectivityDeadline {
  const open = { deadline: null, rule: "the quote states no single date" };
  const [within, ...more] = text.matchAll(WITHIN);
  const [by, ...others] = text.matchAll(BY);
  if (more.length + others.length > 0 || (within !== undefined && by !== undefined)) return open;
  if (within !== undefined) return deadlineAfter(inception, Number(within[1]), ", as quoted");
  const day = by === undefined ? null : dayOf(by);
  return day === null ? open : { deadline: day, rule: "date in the quote" };
}
