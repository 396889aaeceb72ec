import table from "./icao-letters.json" with { type: "json" };

const LETTERS: Readonly<Record<string, readonly string[]>> = { ...table.latin, ...table.cyrillic };
/** More spellings of one name than these are not compared. */
const MOST = 64;

const isMark = /^\p{M}$/u;
const BASE = /^[A-Z]$/;

/** The spellings of a letter in a machine-readable zone; null = the script is not in the tables. */
function spelt(letter: string): readonly string[] | null {
  if (BASE.test(letter) || letter === " ") return [letter];
  if (Object.hasOwn(LETTERS, letter)) return LETTERS[letter] ?? null;
  const base = [...letter.normalize("NFD")].filter((each) => !isMark.test(each)).join("");
  return base !== letter && base !== "" ? base.split("").flatMap((each) => spelt(each) ?? []) : null;
}

/** Hyphens become blanks; apostrophes and dots are left out (ICAO Doc 9303-3, section 4.6). */
const letters = (name: string) =>
  name
    .normalize("NFC")
    .replace(/[\p{Pd}_,]+/gu, " ")
    .replace(/['’‘ʼʻ`´.]/gu, "")
    // The small German letter has no other capital in the zone.
    .replace(/ß/g, "ẞ")
    .toUpperCase()
    .replace(/\s+/g, " ")
    .trim();

/**
 * The spellings of a name in a machine-readable zone, the recommended one first (ICAO Doc 9303-3, section 6). States
 * may choose among them. Null = it has letters of a script that the tables do not have, or no letters.
 */
export function icaoSpellings(name: string): readonly string[] | null {
  let found: string[] = [""];
  for (const letter of letters(name)) {
    const options = spelt(letter);
    if (options === null || options.length === 0) return null;
    const some = found.length * options.length > MOST ? options.slice(0, 1) : options;
    found = found.flatMap((text) => some.map((option) => text + option));
  }
  const [first = ""] = found;
  return first.trim() === "" ? null : [...new Set(found)];
}

/** The recommended spelling; null as in `icaoSpellings`. */
export const icaoName = (name: string): string | null => icaoSpellings(name)?.[0] ?? null;
