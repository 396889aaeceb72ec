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

/** Consonants that are alike have one sign; vowels and h have none. */
const SIGNS: Readonly<Record<string, string>> = {
  ...{ s: "k", z: "k", S: "k", C: "k", k: "k", g: "k", b: "b", p: "b", v: "b", f: "b", d: "t", t: "t", m: "n", n: "n" },
  ...{ a: "", e: "", i: "", o: "", u: "", h: "" },
};

const skeletonOf = (text: string) => [...text].map((letter) => SIGNS[letter] ?? letter).join("");

/**
 * Whether two skeletons differ by one letter or one swap of neighbours at most. Each such edit costs 1, so that no two
 * fit into a budget below 2. J is also like a vowel, so words with one are not compared in this way.
 */
function isNear(one: string, other: string): boolean {
  if (one === other || one.includes("J") || other.includes("J")) return true;
  const [a, b] = [one.length, other.length];
  if (Math.abs(a - b) > 1) return false;
  const shorter = Math.min(a, b);
  let begin = 0;
  while (begin < shorter && one[begin] === other[begin]) begin += 1;
  let end = 0;
  while (end < shorter - begin && one[a - 1 - end] === other[b - 1 - end]) end += 1;
  const [left, right] = [a - begin - end, b - begin - end];
  if (left <= 1 && right <= 1) return true;
  return left === 2 && right === 2 && one[begin] === other[begin + 1] && one[begin + 1] === other[begin];
}

/** The least cost of so many consonants and vowels more; a vowel may also become a consonant. */
function leastCost(consonants: number, vowels: number): number {
  const [c, v] = [Math.abs(consonants), Math.abs(vowels)];
  if (consonants * vowels >= 0) return c * CONSONANT_COST + v * VOWEL_COST;
  return Math.min(c, v) * CONSONANT_COST + Math.abs(c - v) * VOWEL_COST;
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
  readonly skeletons: string[];
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
      shelves[at] ??= { bits: [], ids: [], skeletons: [] };
      shelves[at].bits.push(bits);
      shelves[at].ids.push(id);
      shelves[at].skeletons.push(skeletonOf(text));
    },
    near(text, most, found) {
      const { bits, consonants, vowels } = lettersOf(text);
      const [others, sounds] = [Math.floor(most / CONSONANT_COST), Math.floor(most / VOWEL_COST)];
      const skeleton = skeletonOf(text);
      const differing = Math.floor(BITS_PER_COST * most + 1e-9);
      for (let c = Math.max(0, consonants - others); c <= consonants + others; c += 1)
        for (let v = Math.max(0, vowels - sounds); v <= vowels + sounds; v += 1) {
          const shelf = shelves[place(c, v)];
          if (shelf === undefined || leastCost(c - consonants, v - vowels) > most + 1e-9) continue;
          for (let n = 0; n < shelf.ids.length; n += 1)
            if (bitsSet(bits ^ (shelf.bits[n] ?? 0)) <= differing && isNear(skeleton, shelf.skeletons[n] ?? ""))
              found(shelf.ids[n] ?? 0);
        }
    },
  };
}
