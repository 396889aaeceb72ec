import { readDay } from "@broker/contracts";
import { corrected } from "./typed-text.ts";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const WEEKDAYS = ["sun", "mon", "tues", "wednes", "thurs", "fri", "satur"];
const MONTH =
  "(jan(?:uary)?|feb(?:r?uary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
const DAY = "(\\d{1,2})(?:st|nd|rd|th)?";
const YEAR = "(?:,?\\s*((?:19|20)\\d\\d|'?\\d\\d(?![\\d:])))?";

/** Whether a day without a year is meant to come or to have been. */
export type Towards = "future" | "past";

const DAY_MS = 86_400_000;
const isoOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const monthOf = (name: string) => MONTHS.indexOf(name.slice(0, 3)) + 1;

/** Four digits of a year; two are of this century, unless that lies ahead where the past is asked. */
function yearText(typed: string, today: string, towards: Towards): string {
  const year = typed.replace("'", "");
  if (year.length > 2) return year;
  return towards === "past" && Number(`20${year}`) > Number(today.slice(0, 4)) ? `19${year}` : `20${year}`;
}

/** The day of that month, in the nearest year in which it lies in the direction; null if there is no such day. */
function nearest(day: string, month: number, today: string, towards: Towards): string | null {
  const year = Number(today.slice(0, 4));
  const years = towards === "future" ? [year, year + 1] : [year, year - 1];
  const days = years.flatMap((each) => readDay(`${Number(day)}/${month}/${each}`) ?? []);
  return days.find((each) => (towards === "future" ? each >= today : each <= today)) ?? null;
}

/** Every date written in a text, each with its words; null where such a day does not exist. */
function written(
  text: string,
  today: string,
  towards: Towards,
): { readonly day: string | null; readonly words: string }[] {
  const found: { day: string | null; words: string; at: number }[] = [];
  const add = (at: number, words: string, day: string | null) => {
    if (!found.some((each) => at < each.at + each.words.length && each.at < at + words.length))
      found.push({ at, words, day });
  };
  for (const match of text.matchAll(/\b(\d{4})-(\d{1,2})-(\d{1,2})\b/g))
    add(match.index, match[0], readDay(`${match[1]}-${match[2]?.padStart(2, "0")}-${match[3]?.padStart(2, "0")}`));
  for (const match of text.matchAll(/\b(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})\b/g))
    add(match.index, match[0], readDay(`${match[1]}/${match[3]}/${yearText(match[4] ?? "", today, towards)}`));
  for (const [pattern, dayAt, monthAt] of [
    [new RegExp(`\\b${DAY}(?: of)? ${MONTH}\\b${YEAR}`, "g"), 1, 2],
    [new RegExp(`\\b${MONTH} (?:the )?${DAY}\\b${YEAR}`, "g"), 2, 1],
  ] as const)
    for (const match of text.matchAll(pattern)) {
      const [day = "", month = "", year] = [match[dayAt], match[monthAt], match[3]];
      const place = monthOf(month);
      add(
        match.index,
        match[0],
        year === undefined
          ? nearest(day, place, today, towards)
          : readDay(`${Number(day)}/${place}/${yearText(year, today, towards)}`),
      );
    }
  for (const match of text.matchAll(new RegExp(`\\b(end|start|beginning) of ${MONTH} (20\\d\\d)\\b`, "g"))) {
    const [year, month] = [Number(match[3]), monthOf(match[2] ?? "")];
    add(
      match.index,
      match[0],
      match[1] === "end" ? isoOf(Date.UTC(year, month, 0)) : isoOf(Date.UTC(year, month - 1, 1)),
    );
  }
  for (const match of text.matchAll(new RegExp(`\\b(?:the )?last day of ${MONTH} (20\\d\\d)\\b`, "g")))
    add(match.index, match[0], isoOf(Date.UTC(Number(match[2]), monthOf(match[1] ?? ""), 0)));
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  for (const match of text.matchAll(/\bnew year'?s day\b/g))
    add(match.index, match[0], nearest("1", 1, today, towards));
  for (const match of text.matchAll(/\b(?:the )?(?:first|1st)(?: day)? of next month\b/g))
    add(match.index, match[0], isoOf(Date.UTC(year, month, 1)));
  for (const match of text.matchAll(/\b(\d{1,2})\/(\d{1,2})\b(?!\/)/g))
    add(
      match.index,
      match[0],
      Number(match[2]) > 12 ? null : nearest(match[1] ?? "", Number(match[2]), today, towards),
    );
  for (const match of text.matchAll(/^(?:on |from )?the (\d{1,2})(?:st|nd|rd|th)$/g)) {
    const months = [month, month + 1, month - 1].map((each) =>
      readDay(`${match[1]}/${((each + 11) % 12) + 1}/${year + Math.floor((each - 1) / 12)}`),
    );
    add(
      match.index,
      match[0],
      months.find((day) => day !== null && (towards === "future" ? day >= today : day <= today)) ?? null,
    );
  }
  for (const match of text.matchAll(/\b(?:on |next |this )?(mon|tues|wednes|thurs|fri|satur|sun)day\b/g)) {
    // 'Friday 15 January' names its day by the date.
    if (found.length > 0) continue;
    const ahead = (WEEKDAYS.indexOf(match[1] ?? "") - new Date(today).getUTCDay() + 7) % 7 || 7;
    add(match.index, match[0], isoOf(Date.parse(today) + (towards === "future" ? ahead : ahead - 7) * DAY_MS));
  }
  for (const match of text.matchAll(/\ba fortnight(?: (?:today|from today|from now))?\b/g))
    add(match.index, match[0], isoOf(Date.parse(today) + (towards === "future" ? 14 : -14) * DAY_MS));
  for (const match of text.matchAll(
    /\bin (\d{1,2}|a|one|two|three|four) (day|week)s?\b|\b(\d{1,2}|a|one|two|three|four) (day|week)s? (?:ago|from now)(?: today)?\b/g,
  )) {
    const counts: Readonly<Record<string, number>> = { a: 1, one: 1, two: 2, three: 3, four: 4 };
    const named = match[1] ?? match[3] ?? "";
    const days = (counts[named] ?? Number(named)) * ((match[2] ?? match[4]) === "week" ? 7 : 1);
    add(match.index, match[0], isoOf(Date.parse(today) + (/\bago\b/.test(match[0]) ? -days : days) * DAY_MS));
  }
  const relative: Readonly<Record<string, number>> = { today: 0, tomorrow: 1, yesterday: -1 };
  for (const match of text.matchAll(/\b(today|tomorrow|yesterday)\b/g))
    add(match.index, match[0], isoOf(Date.parse(today) + (relative[match[0]] ?? 0) * DAY_MS));
  return found.sort((a, b) => a.at - b.at);
}

/**
 * The one day that a text names, British style; null = none, several, or a day that does not exist.
 * @param today ISO day
 */
export function readSpokenDay(text: string, today: string, towards: Towards): string | null {
  const days = written(corrected(text), today, towards);
  const [first] = days;
  if (
    first === undefined ||
    /\b\d{1,2}(?:st|nd|rd|th)? or \d|\b(?:about|around|roughly|sometime|or so|circa|maybe|probably|ish)\b/.test(
      corrected(text),
    )
  )
    return null;
  return new Set(days.map(({ day }) => day)).size === 1 ? first.day : null;
}
