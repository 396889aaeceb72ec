import { deadlineAfter, type SubjectivityDeadline } from "./subjectivity-deadline.ts";

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
 * The last day that a quoted subjectivity names: 'by 15 December 2026', 'by 2026-12-15', 'within 30 days of inception'. Where it names
 * none, or more than one, the day is to be advised.
 */
export function deadlineInWords(text: string, inception: string | null): SubjectivityDeadline {
  const open = { deadline: null, rule: "the quote names no single day" };
  const [within, ...more] = text.matchAll(WITHIN);
  const [by, ...others] = text.matchAll(BY);
  if (more.length + others.length > 0 || (within !== undefined && by !== undefined)) return open;
  if (within !== undefined) return deadlineAfter(inception, Number(within[1]), ", as quoted");
  const day = by === undefined ? null : dayOf(by);
  return day === null ? open : { deadline: day, rule: "the day that the quote names" };
}
