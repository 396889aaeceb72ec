const UNITS: Readonly<Record<string, number>> = Object.fromEntries(
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
    .split(" ")
    .map((word, value) => [word, value]),
);
const TENS: Readonly<Record<string, number>> = Object.fromEntries(
  "twenty thirty forty fifty sixty seventy eighty ninety".split(" ").map((word, at) => [word, (at + 2) * 10]),
);
const SCALES: Readonly<Record<string, number>> = {
  hundred: 100,
  thousand: 1000,
  k: 1000,
  grand: 1000,
  million: 1_000_000,
  mil: 1_000_000,
  mill: 1_000_000,
  m: 1_000_000,
  mn: 1_000_000,
  billion: 1_000_000_000,
  bn: 1_000_000_000,
  dozen: 12,
};

/** A number found in a text. `unit` = it was written with a multiple: 'k', 'million', 'dozen'. */
export interface FoundNumber {
  readonly value: number;
  readonly start: number;
  readonly end: number;
  readonly unit: boolean;
}

const WORDS = [...Object.keys(UNITS), ...Object.keys(TENS)].join("|");
const SCALE_WORDS = "hundred|thousand|grand|million|mill|mil|billion|dozen";
/** Figures with their multiple. A fraction of more than two digits is only read before a multiple. */
const FIGURE =
  /(?<![\w.,/-])(\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.(\d{1,9}))?(?:\s?(k|mn|m|bn)(?![\w])|\s(hundred|thousand|grand|million|mill|mil|billion|dozen)s?\b)?(?![\d/]|,\d|\.\d|-\d{1,2}-)/g;
const IN_WORDS = new RegExp(
  `\\b(?:half an?|an?|${WORDS})(?:[ -](?:and[ -])?(?:${WORDS}|(?:${SCALE_WORDS})\\b))*\\b`,
  "g",
);

/** 'two hundred and fifty thousand'; null if it has no figure. */
function wordsValue(text: string): { readonly value: number; readonly unit: boolean } | null {
  const half = /^half an? /.test(text);
  const words = text.replace(/^half /, "").split(/[ -]+/);
  let total = 0;
  let part = 0;
  let unit = false;
  let figure = false;
  for (const word of words) {
    if (word === "and") continue;
    const small = word === "a" || word === "an" ? 1 : (UNITS[word] ?? TENS[word]);
    if (small !== undefined) {
      part += small;
      figure ||= word !== "a" && word !== "an";
      continue;
    }
    const scale = SCALES[word];
    if (scale === undefined) return null;
    unit = true;
    figure = true;
    if (scale === 100) part = Math.max(1, part) * 100;
    else {
      total += Math.max(1, part) * scale;
      part = 0;
    }
  }
  return figure ? { value: half ? (total + part) / 2 : total + part, unit } : null;
}

/** 'three quarters of a million', 'two and a half grand' in figures. */
const inFigures = (text: string): string =>
  text
    .replace(/\bthree[ -]quarters of a(?= (?:million|billion))/g, "0.75")
    .replace(/\ba quarter of a(?= (?:million|billion))/g, "0.25")
    .replace(
      new RegExp(`\\b(\\d+|${WORDS}) and a half(?= (?:${SCALE_WORDS}))`, "g"),
      (_, whole: string) => `${UNITS[whole] ?? TENS[whole] ?? whole}.5`,
    );

/** Every number in the text, in figures or words, from left to right. */
export function findNumbers(typed: string): readonly FoundNumber[] {
  const text = inFigures(typed);
  const figures = [...text.matchAll(FIGURE)].flatMap(
    ({ index, 0: all, 1: whole = "", 2: fraction = "", 3: short, 4: word }) => {
      const scale = SCALES[short ?? word ?? ""] ?? 1;
      if (fraction.length > 2 && scale < 1000) return [];
      const value = Math.round(Number(`${whole.replaceAll(",", "")}.${fraction || "0"}`) * scale * 100) / 100;
      return Number.isSafeInteger(Math.round(value * 100))
        ? [{ value, start: index, end: index + all.length, unit: scale > 1 }]
        : [];
    },
  );
  const covered = (at: number) => figures.some(({ start, end }) => at >= start && at < end);
  const worded = [...text.matchAll(IN_WORDS)].flatMap(({ index, 0: all }) => {
    const read = covered(index) ? null : wordsValue(all.trim());
    return read === null ? [] : [{ ...read, start: index, end: index + all.length }];
  });
  return [...figures, ...worded].sort((a, b) => a.start - b.start);
}

/** Two ends of a range, or a bound: 'between 3 and 4 million', '45-50', 'more than 50'. */
export const isInexact = (text: string): boolean =>
  /\bbetween\b|\d\s*(?:-|to|or)\s*£?\d|\b(?:or so more|more than|less than|fewer than|over|under|above|below|at least|at most|up to|upwards of|no more than|minimum|maximum|max|min|plus)\b|\d\+/.test(
    text.replace(/\d{1,4}-\d{1,2}-\d{1,4}/g, ""),
  ) || new RegExp(`\\b(?:${WORDS})(?: ${SCALE_WORDS})? (?:to|or) (?:${WORDS})\\b`).test(text);

/** The text without years that only date the figure: 'in 2025', 'for the year to March 2025', 'FY24'. */
export const withoutYears = (text: string): string =>
  text.replace(
    /\b(?:in|for|during|since|fy|year (?:to|ending|ended|end)|y\/e)\s?(?:the )?(?:\d{1,2} )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)?[a-z]*\s?'?(?:20\d\d|\d\d(?=\b))|\(?\b20\d\d\b\)?/g,
    " ",
  );

/** The year that dates a figure; null = none, or several. */
export function yearOf(text: string): number | null {
  const years = new Set(
    [...text.matchAll(/\b(?:19|20)\d\d\b|\bfy\s?'?(\d\d)\b/g)].map(([all, short]) =>
      Number(short === undefined ? all : `20${short}`),
    ),
  );
  const [year] = years;
  return years.size === 1 && year !== undefined ? year : null;
}
