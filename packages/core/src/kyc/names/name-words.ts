import { type FoldedWord, foldScript, type Script } from "./fold-script.ts";
import { COMPASS, HONORIFICS, inFull, type LegalForm, legalForm } from "./name-tables.ts";
import { soundOf } from "./sound.ts";
import { withShortForms } from "./spelt-forms.ts";
import { companyWeight, personWeight } from "./word-weight.ts";

/** What a name is of. */
export type Named = "person" | "company" | "vessel";

/** A word and what comparing it needs. */
export interface Spelling {
  /** Small Latin letters and digits. */
  readonly text: string;
  readonly script: Script;
  readonly sound: string;
}

/** A word of a name. */
export interface NameWord {
  readonly spelling: Spelling;
  /** How much it says about who is meant; 1 = an ordinary word, 0 = it may be left out. */
  readonly weight: number;
  /** A number or a point of the compass, which tells the companies of a group apart. */
  readonly separates: boolean;
}

/** A name as it is compared. */
export interface ComparedName {
  readonly named: Named;
  readonly words: readonly NameWord[];
  /** Kind of a company's legal form; null = not stated, or it is no company. */
  readonly form: LegalForm | null;
}

/** Reads names for comparison; words are read once and shared, so one reader serves a whole list. */
export interface NameReader {
  /**
   * A name written 'FAMILY, Given' reads the same as 'Given FAMILY'. Text without a letter or digit has no words.
   * @param family the family name, where it is known apart
   */
  read(name: string, named: Named, family?: string | null): ComparedName;
  /** Words written together. */
  join(words: readonly NameWord[]): Spelling;
}

const NUMBER = /\d/;
/** A family name says more than given names. */
const FAMILY = 1.3;

/** A spelling with the words that were read of it, by their weights. */
interface ReadSpelling extends Spelling {
  /** null = none: words written together are no words of a name. */
  words: NameWord[] | null;
}

/** A reader of names. */
export function nameReader(): NameReader {
  const known: Readonly<Record<Script, Map<string, ReadSpelling>>> = {
    latin: new Map(),
    vowelless: new Map(),
    syllables: new Map(),
  };
  function spelling(text: string, script: Script): ReadSpelling {
    const found = known[script].get(text);
    if (found !== undefined) return found;
    const made = { text, script, sound: soundOf(text), words: null };
    known[script].set(text, made);
    return made;
  }
  function word(text: string, script: Script, weight: number, separates: boolean): NameWord {
    const own = spelling(text, script);
    for (const each of own.words ?? []) if (each.weight === weight && each.separates === separates) return each;
    const made = { spelling: own, weight, separates };
    if (own.words === null) own.words = [made];
    else own.words.push(made);
    return made;
  }
  function read(name: string, named: Named, family: string | null = null): ComparedName {
    const folded = foldScript(named === "company" ? withShortForms(name) : name);
    const families = new Set(family === null ? [] : foldScript(family).map(({ text }) => text));
    const count = folded.length;
    let form: LegalForm | null = null;
    const found: NameWord[] = [];
    for (let at = 0; at < count; at += 1) {
      const { text: written, script } = folded[at] as FoldedWord;
      const text = named === "person" ? written : inFull(written);
      if (named === "person" && count > 2 && HONORIFICS.has(text)) continue;
      const own = named === "company" && (at > 0 || count > 1) ? legalForm(text) : null;
      if (own !== null && text !== "co") form ??= own;
      const separates = named !== "person" && (NUMBER.test(text) || COMPASS.has(text));
      const base = named === "person" ? personWeight(text, count) : companyWeight(text, count, NUMBER.test(text));
      const weight = own !== null ? 0 : base * (families.has(text) ? FAMILY : 1);
      found.push(word(text, script, weight, separates));
    }
    // A name of nothing but words that may be left out is compared by all of them.
    const isBare = found.every(({ weight }) => weight === 0);
    return { named, form, words: isBare ? found.map((each) => ({ ...each, weight: 1 })) : found };
  }
  return {
    read,
    join: (parts) =>
      spelling(
        parts.map((part) => part.spelling.text).join(""),
        parts.find((part) => part.spelling.script !== "latin")?.spelling.script ?? "latin",
      ),
  };
}
