/** How the text of a field or part is parsed. */
export type ValueKind =
  | "text"
  | "count"
  | "percent"
  | "money"
  | "day"
  | "flag"
  | "texts"
  | "choices"
  | "domains"
  | "codes"
  | "company"
  | "json";

/** Every kind but JSON, of which each field has an example of its own. */
type TypedKind = Exclude<ValueKind, "json">;

/** What a value of each kind must be, with an accepted example. */
export const ACCEPTED: Readonly<Record<TypedKind, string>> = {
  text: "text",
  count: "a whole number such as 42",
  percent: "a percentage from 0 to 100, such as 90",
  money: "an amount in pounds such as 1200000, £1.2m or 800k",
  day: "a day of the calendar such as 5 Nov 2026",
  flag: "yes or no",
  texts: "texts separated by commas",
  choices: "choices separated by commas",
  domains: "domains separated by commas, such as acme.co.uk, acme.com",
  codes: "SIC codes of four (US) or five (UK) digits separated by commas, such as 62020",
  company: "a company number such as 01234567 or SC123456",
};

/** What a typed value of each kind must be on the wire, where money is in pence, with an accepted example. */
export const ACCEPTED_TYPED: Readonly<Record<TypedKind, string>> = {
  ...ACCEPTED,
  day: "a day such as 2026-11-05",
  money: "a whole number of pence, for example 120000000 (£1,200,000)",
  texts: "a list of texts",
  choices: "a list of choices",
  flag: "true or false",
};

const MULTIPLES: Readonly<Record<string, number>> = { "": 0, k: 3, m: 6, bn: 9 };

/** Parses typed pounds into whole pence: `1200000`, `£1,200,000.50`, `£1.2m`, `800k`; null for anything else. */
export function readMoney(text: string): number | null {
  const [, whole = "", fraction = "", unit = ""] =
    /^£?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?\s*(k|m|bn)?$/i.exec(text.trim()) ?? [];
  const places = 2 + (MULTIPLES[unit.toLowerCase()] ?? 0);
  if (whole === "" || fraction.length > places) return null;
  const pence = Number(whole.replaceAll(",", "") + fraction.padEnd(places, "0"));
  return Number.isSafeInteger(pence) ? pence : null;
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Day, month and year of a British date: `5/11/2026`, `05.11.2026`, `5-11-2026`, `5 Nov 2026`, `5 November 2026`. */
function britishDay(text: string): readonly [day: string, month: string, year: string] {
  const [, day = "", month = "", year = ""] = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/.exec(text)?.toSpliced(2, 1) ?? [];
  if (year !== "") return [day, month, year];
  const [, first = "", name = "", last = ""] = /^(\d{1,2}) ([a-z]{3,9}) (\d{4})$/i.exec(text) ?? [];
  const place = MONTHS.indexOf(name.slice(0, 3).toLowerCase());
  return place === -1 ? ["", "", ""] : [first, String(place + 1), last];
}

/** Before it a year was typed with two digits, which a date input reads as the year 27. */
const EARLIEST = "1000";

/** Parses a date, `2026-11-05` or a British one, into ISO 8601; null for anything else and for invalid dates. */
export function readDay(text: string): string | null {
  const [day, month, year] = britishDay(text.trim());
  const iso = year === "" ? text.trim() : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso) || iso < EARLIEST) return null;
  const time = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(iso) ? iso : null;
}

const pieces = (text: string) =>
  text
    .split(",")
    .map((piece) => piece.trim())
    .filter((piece) => piece !== "");

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function readFlag(text: string): boolean | null {
  if (/^(yes|y|true)$/i.test(text)) return true;
  return /^(no|n|false)$/i.test(text) ? false : null;
}

function readCompany(text: string): string | null {
  const [, prefix = "", digits = "", suffix = ""] =
    /^([a-z]{0,2})(\d{1,8})([a-z]?)$/i.exec(text.replaceAll(" ", "")) ?? [];
  const length = 8 - prefix.length - suffix.length;
  if (digits === "" || digits.length > length) return null;
  return `${prefix}${digits.padStart(length, "0")}${suffix}`.toUpperCase();
}

function readCodes(text: string): unknown {
  const codes = pieces(text);
  if (!codes.every((code) => /^\d{4,5}$/.test(code))) return null;
  return codes.map((code) => ({ code, classification: code.length === 5 ? "UK SIC 2007" : "US SIC" }));
}

const READERS: Readonly<Record<ValueKind, (text: string) => unknown>> = {
  text: (text) => (text === "" ? null : text),
  count: (text) => (/^(\d{1,3}(,\d{3})+|\d+)$/.test(text) ? Number(text.replaceAll(",", "")) : null),
  percent: (text) => (/^\d{1,3}(\.\d+)?%?$/.test(text) ? Number(text.replace("%", "")) : null),
  money: readMoney,
  day: readDay,
  flag: readFlag,
  texts: pieces,
  choices: (text) => (/^none$/i.test(text) ? [] : pieces(text)),
  domains: pieces,
  codes: readCodes,
  company: readCompany,
  json: readJson,
};

/** A typed text with each choice that is named by id or label replaced by its id; other texts remain. */
export function readOptions(
  typed: string,
  options: readonly { readonly value: string; readonly label: string }[],
): string {
  return typed
    .split(",")
    .map((piece) => {
      const named = piece.trim().toLowerCase();
      return options.find(({ value, label }) => [value, label.toLowerCase()].includes(named))?.value ?? piece.trim();
    })
    .join(", ");
}

/** The value of a typed text; undefined = not of that kind. JSON is accepted for every kind except plain text. */
export function readValue(kind: ValueKind, typed: string): unknown {
  const text = typed.trim();
  const value = kind !== "text" && /^[[{]/.test(text) ? readJson(text) : READERS[kind](text);
  return value ?? undefined;
}
