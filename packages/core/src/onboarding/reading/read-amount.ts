import { findNumbers, isInexact, withoutYears } from "./read-number.ts";
import { corrected } from "./typed-text.ts";

const OTHER_CURRENCY =
  /[$€]|\d\s?p\b|\b(?:pence|penn(?:y|ies)|cents?|usd|eur|dollars?|euros?|bucks|yen|francs?|chf|aud|cad)\b/;
const OTHER_PERIOD =
  /\b(?:per|each|every|an?) (?:month|week|day|quarter|hour)\b|\b(?:monthly|weekly|daily|quarterly|pcm|pm|pw)\b|\/(?:month|week|mo)\b/;
const NEGATIVE = /(?:^|\s)[-−]\s?£?\d|\bminus\b|\bnegative\b/;
/** A bare figure below this is more likely thousands or millions than pounds. */
const LEAST_BARE_POUNDS = 100;

const nothing = (text: string) =>
  /^(?:none|nil|zero|nothing|no|0|£0)\b[.!]{0,3}(?:$|,? (?:at all|we|so far|yet))|^we (?:don'?t|do not) have any\b/.test(
    text,
  );

/** The only number of the text; null = none, several, a range, a bound or a negative one. */
function only(text: string): { readonly value: number; readonly unit: boolean } | null {
  if (isInexact(text) || NEGATIVE.test(text) || /\d\s?e\s?\d/.test(text)) return null;
  const found = findNumbers(text);
  const [first] = found;
  if (first === undefined || new Set(found.map(({ value }) => value)).size > 1) return null;
  return { value: first.value, unit: first.unit };
}

const JUST_ME = /^(?:it'?s )?(?:just|only) me\b/;
const PER_EACH = /\b(?:one|two|\d+) (?:per|each|for (?:each|every))\b/;

/** A sum of two or three figures, each with what it counts: '12 owned and 3 hosted'. */
function sumOf(said: string): number | null {
  const found = findNumbers(said);
  if (found.length < 2 || found.length > 3 || isInexact(said)) return null;
  // Two kinds of thing are two answers.
  if (/\b(?:staff|people|employees)\b.*\b(?:pcs?|laptops?|desktops?|servers?)\b/.test(said)) return null;
  const ends = found.map(({ end }, at) => said.slice(end, found[at + 1]?.start));
  const named = ends.every((after) => /^\s*[a-z]{2,}/.test(after));
  const joined = ends.slice(0, -1).every((after) => /\b(?:and|plus)\s*$|[,+]\s*$/.test(after));
  const sum = found.reduce((total, { value }) => total + value, 0);
  return named && joined && Number.isInteger(sum) ? sum : null;
}

/** Of a count of hours. */
const OTHER_THAN_HOURS = /\b(?:min(?:ute)?s?|weeks?|months?|half)\b|\bworking|\bbusiness/;

/**
 * A count of people or things; null = not one certain whole number.
 * @param sums counts of two or three kinds are added
 * @param hours days are counted as hours
 * @param yearly a count by month or week is not read
 */
export function readCount(text: string, { sums = false, hours = false, yearly = false } = {}): number | null {
  const said = corrected(text);
  if (nothing(said) || /^(?:none|no servers?)\b,/.test(said)) return 0;
  if (sums && JUST_ME.test(said)) return 1;
  if (OTHER_CURRENCY.test(said) || /£|%/.test(said) || PER_EACH.test(said)) return null;
  if ((yearly && OTHER_PERIOD.test(said)) || (hours && OTHER_THAN_HOURS.test(said))) return null;
  if (/\b(?:an?|one) (?:hour|day) or two\b/.test(said)) return null;
  const summed = sums ? sumOf(said) : null;
  if (summed !== null) return summed;
  const most = hours ? said.replace(/\b(?:max|maximum|at most|up to)\b/g, "") : said;
  const count = (only(withoutYears(most)) ?? only(most))?.value ?? null;
  if (count === null || !Number.isInteger(count) || count > 1_000_000_000_000) return null;
  return hours && /\bdays?\b/.test(said) ? count * 24 : count;
}

/** Pounds sterling in pence; null = not one certain amount: another currency, a range, or by the month. */
export function readPounds(text: string): number | null {
  const said = corrected(text);
  if (OTHER_CURRENCY.test(said) || OTHER_PERIOD.test(said) || /%/.test(said)) return null;
  if (nothing(said)) return 0;
  const dated = withoutYears(said)
    .replace(/\b(?:up to|turned over)\b/g, "")
    .replace(/\bnot £?[\d.,]+ ?(?:k|m|bn|million|thousand)?\b/g, "")
    .replace(/£\s?/g, "")
    .replace(/\b(\d{1,3})((?: \d{3})+)\b/g, (all) => all.replaceAll(" ", ""));
  const found = only(dated);
  if (found === null) return null;
  const marked = found.unit || /£|\b(?:pounds?|gbp|quid|sterling)\b/.test(said);
  if (!marked && found.value < LEAST_BARE_POUNDS) return null;
  const pence = Math.round(found.value * 100);
  return Number.isSafeInteger(pence) ? pence : null;
}

const FRACTIONS: readonly (readonly [RegExp, number])[] = [
  [/\bthree[ -]quarters?\b|\b3\/4\b/, 75],
  [/\btwo[ -]thirds?\b|\b2\/3\b/, 67],
  [/\b(?:a|one)[ -](?:third)\b|\b1\/3\b/, 33],
  [/\bnine[ -]tenths\b/, 90],
  [/\b(?:a|one)[ -]quarter\b|\b1\/4\b/, 25],
  [/\bone[ -]fifth\b|\ba fifth\b/, 20],
  [/\b(?:a|one)[ -]tenth\b/, 10],
  [/\btwo[ -]fifths\b/, 40],
  [/\bthree[ -]fifths\b/, 60],
  [/\bfour[ -]fifths\b/, 80],
  [/\bhalf\b|\b1\/2\b/, 50],
];

/** A share in percent: '80%', 'eighty per cent', '9 out of 10', 'three quarters'; null = not one certain share. */
export function readShare(text: string): number | null {
  const said = corrected(text);
  const outOf = /\b(\d{1,3}|[a-z]{3,9}) (?:out of|in|of) (?:every |the )?(\d+|ten|twenty|hundred)\b/.exec(said);
  if (outOf !== null) {
    const [part, whole] = [outOf[1] ?? "", outOf[2] === "hundred" ? "100" : (outOf[2] ?? "")].map(
      (each) => findNumbers(each)[0]?.value,
    );
    if (part !== undefined && whole !== undefined && part <= whole) return Math.round((part / whole) * 10_000) / 100;
  }
  const percent = /(?<![\d.,-])(\d{1,3}(?:\.\d{1,2})?)\s?(?:%|per ?cent\b|pc\b)/g;
  const shares = new Set([...said.matchAll(percent)].map(([, share]) => Number(share)));
  if (!isInexact(said) && shares.size === 1) {
    const [share] = shares;
    return share !== undefined && share <= 100 ? share : null;
  }
  if (shares.size > 0 || /%/.test(said)) return null;
  if (/\b(?:per ?cent)\b/.test(said)) {
    const worded = only(said);
    return worded !== null && worded.value <= 100 ? worded.value : null;
  }
  return FRACTIONS.find(([words]) => words.test(said))?.[1] ?? null;
}
