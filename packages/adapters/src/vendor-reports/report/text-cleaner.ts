import { plainText } from "@broker/contracts";

/** What a terminal or a page would obey instead of show; line ends and tabs are ordinary. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}]/u;

const BEYOND_ASCII = /[^ -~]/;

/** Cleans texts of one report, and counts what it changed. */
export interface TextCleaner {
  /** One line without control characters, of limited length. */
  clean(text: string, limit: number): string;
  /** The same; null for null, an empty text, 'n/a' and the like. */
  known(text: string | null | undefined, limit: number): string | null;
  /** Texts that were cut. */
  cut(): number;
  /** Texts from which characters were removed. */
  stripped(): number;
}

const NOTHING = new Set(["", "-", "'-", "n/a", "na", "none", "null", "not applicable.", "undefined"]);

/** A cleaner with its counters at zero. */
export function textCleaner(): TextCleaner {
  let [cut, stripped] = [0, 0];
  const clean = (text: string, limit: number) => {
    // What is cut anyway is not searched.
    const near = text.length > limit * 2 ? text.slice(0, limit * 2) : text;
    let plain = near.trim();
    if (BEYOND_ASCII.test(near)) {
      const oneLine = near.replace(/[\t\n\r]+ */g, " ");
      if (UNSEEN.test(oneLine)) stripped += 1;
      plain = plainText(oneLine);
    }
    plain = plain.replace(/ {2,}/g, " ");
    if (plain.length <= limit && near.length === text.length) return plain;
    cut += 1;
    const end = plain.slice(0, limit);
    // Half of a character outside the basic plane is none.
    return /[\ud800-\udbff]$/.test(end) ? end.slice(0, -1) : end;
  };
  return {
    clean,
    known: (text, limit) => {
      if (text === null || text === undefined) return null;
      const plain = clean(text, limit);
      return NOTHING.has(plain.toLowerCase()) ? null : plain;
    },
    cut: () => cut,
    stripped: () => stripped,
  };
}
