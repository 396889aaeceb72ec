const CONSONANTS = "bcdfgjklmnpqrstvwxyzSCJ";
const TWICE = "rnstlk";
const VOWELS = "aeiou";
const VOWEL_BIT = CONSONANTS.length + TWICE.length;
/** An edit changes two bits for each 0.7 of its cost at most, see `wordCost`. */
const BITS_PER_COST = 2 / 0.7;
/** Least cost of a vowel more or less. */
const VOWEL_COST = 0.6;
/** Least cost of a consonant more or less: i and J are alike. */
const CONSONANT_COST = 0.7;

interface Letters {
  readonly bits: number;
  readonly consonants: number;
  readonly vowels: number;
}

function lettersOf(text: string): Letters {
  let [bits, consonants, vowels] = [0, 0, 0];
  for (const letter of text) {
    if (VOWELS.includes(letter)) vowels += 1;
    const at = CONSONANTS.indexOf(letter);
    if (at < 0) continue;
    consonants += 1;
    const twice = TWICE.indexOf(letter);
    if (twice >= 0 && (bits & (1 << at)) !== 0) bits |= 1 << (CONSONANTS.length + twice);
    bits |= 1 << at;
  }
  for (let n = 0; n < Math.min(vowels, 3); n += 1) bits |= 1 << (VOWEL_BIT + n);
  return { bits, consonants, vowels };
}

function bitsSet(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** Words by their letters, so that those within a cost of edits are found without comparing each. */
export interface LetterTable {
  add(text: string, id: number): void;
  /** Calls back with every word whose edits may cost `most` or less, and some others. */
  near(text: string, most: number, found: (id: number) => void): void;
}

interface Shelf {
  readonly bits: number[];
  readonly ids: number[];
}

const MOST_LETTERS = 64;

/** A table of words. */
export function letterTable(): LetterTable {
  const shelves: (Shelf | undefined)[] = [];
  const place = (consonants: number, vowels: number) =>
    Math.min(consonants, MOST_LETTERS - 1) * MOST_LETTERS + Math.min(vowels, MOST_LETTERS - 1);
  return {
    add(text, id) {
      const { bits, consonants, vowels } = lettersOf(text);
      const at = place(consonants, vowels);
      shelves[at] ??= { bits: [], ids: [] };
      shelves[at].bits.push(bits);
      shelves[at].ids.push(id);
    },
    near(text, most, found) {
      const { bits, consonants, vowels } = lettersOf(text);
      const [others, sounds] = [Math.floor(most / CONSONANT_COST), Math.floor(most / VOWEL_COST)];
      const differing = Math.floor(BITS_PER_COST * most + 1e-9);
      for (let c = Math.max(0, consonants - others); c <= consonants + others; c += 1)
        for (let v = Math.max(0, vowels - sounds); v <= vowels + sounds; v += 1) {
          const shelf = shelves[place(c, v)];
          if (shelf === undefined) continue;
          for (let n = 0; n < shelf.ids.length; n += 1)
            if (bitsSet(bits ^ (shelf.bits[n] ?? 0)) <= differing) found(shelf.ids[n] ?? 0);
        }
    },
  };
}
