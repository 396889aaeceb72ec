import { type ByteRow, byteRow, type NumberRow, numberRow } from "./number-row.ts";

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

/** Codes of letters for which the tables below have a place; others are as letters without a meaning. */
const CODES = 128;
const VOWEL = 1;
const TWICE_FROM = CONSONANTS.length;

/** By code: the bit of a consonant, and that of its second occurrence; -1 = none. */
const [CONSONANT_BIT, SECOND_BIT] = [new Int8Array(CODES).fill(-1), new Int8Array(CODES).fill(-1)];
const IS_VOWEL = new Uint8Array(CODES);
for (const [at, letter] of [...CONSONANTS].entries()) CONSONANT_BIT[letter.charCodeAt(0)] = at;
for (const [at, letter] of [...TWICE].entries()) SECOND_BIT[letter.charCodeAt(0)] = TWICE_FROM + at;
for (const letter of VOWELS) IS_VOWEL[letter.charCodeAt(0)] = VOWEL;

function lettersOf(text: string): Letters {
  let [bits, consonants, vowels] = [0, 0, 0];
  for (let n = 0; n < text.length; n += 1) {
    const code = text.charCodeAt(n);
    vowels += IS_VOWEL[code] ?? 0;
    const at = CONSONANT_BIT[code] ?? -1;
    if (at < 0) continue;
    consonants += 1;
    const second = SECOND_BIT[code] ?? -1;
    if (second >= 0 && (bits & (1 << at)) !== 0) bits |= 1 << second;
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

/** By code of a letter: the code of its sign; 0 = it has none. */
const SIGN_OF = Uint8Array.from({ length: CODES }, (_, code) => {
  const letter = String.fromCharCode(code);
  const sign = SIGNS[letter] ?? letter;
  return sign === "" ? 0 : sign.charCodeAt(0);
});

/** Letters of which the signs are compared; a word has fewer. */
const LONGEST = 512;
const skeleton = new Uint8Array(LONGEST);

/** Writes the signs of a word into `skeleton`, which the next word overwrites; returns how many. J counts as one. */
function readSkeleton(text: string): number {
  let length = 0;
  for (let n = 0; n < text.length && length < LONGEST; n += 1) {
    const code = text.charCodeAt(n);
    const sign = code < CODES ? (SIGN_OF[code] ?? 0) : code;
    if (sign === 0) continue;
    skeleton[length] = sign;
    length += 1;
  }
  return length;
}

const J = "J".charCodeAt(0);

/**
 * Whether two skeletons, the first of `a` signs and the second within a longer row, differ by one letter or one swap
 * of neighbours at most. Each such edit costs 1, so that no two fit into a budget below 2. J is also like a vowel, so
 * words with one are not compared in this way.
 */
function isNear(one: Uint8Array, a: number, row: Uint8Array, from: number, to: number): boolean {
  const b = to - from;
  for (let at = 0; at < a; at += 1) if (one[at] === J) return true;
  for (let at = from; at < to; at += 1) if (row[at] === J) return true;
  if (Math.abs(a - b) > 1) return false;
  const shorter = Math.min(a, b);
  let begin = 0;
  while (begin < shorter && one[begin] === row[from + begin]) begin += 1;
  let end = 0;
  while (end < shorter - begin && one[a - 1 - end] === row[to - 1 - end]) end += 1;
  const [left, right] = [a - begin - end, b - begin - end];
  if (left <= 1 && right <= 1) return true;
  const [first, second] = [from + begin, from + begin + 1];
  return left === 2 && right === 2 && one[begin] === row[second] && one[begin + 1] === row[first];
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
  readonly bits: NumberRow;
  readonly ids: NumberRow;
  /** Where each skeleton ends in `skeletons`. */
  readonly ends: NumberRow;
  readonly skeletons: ByteRow;
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
      shelves[at] ??= { bits: numberRow(), ids: numberRow(), ends: numberRow(), skeletons: byteRow() };
      const { bits: all, ids, ends, skeletons } = shelves[at];
      all.push(bits);
      ids.push(id);
      ends.push(skeletons.append(skeleton.subarray(0, readSkeleton(text))));
    },
    near(text, most, found) {
      const { bits, consonants, vowels } = lettersOf(text);
      const [others, sounds] = [Math.floor(most / CONSONANT_COST), Math.floor(most / VOWEL_COST)];
      const length = readSkeleton(text);
      const differing = Math.floor(BITS_PER_COST * most + 1e-9);
      for (let c = Math.max(0, consonants - others); c <= consonants + others; c += 1)
        for (let v = Math.max(0, vowels - sounds); v <= vowels + sounds; v += 1) {
          const shelf = shelves[place(c, v)];
          if (shelf === undefined || leastCost(c - consonants, v - vowels) > most + 1e-9) continue;
          const { values: all } = shelf.bits;
          const { values: ids } = shelf.ids;
          const { values: ends } = shelf.ends;
          const { values: row } = shelf.skeletons;
          for (let n = 0; n < shelf.ids.length; n += 1) {
            if (bitsSet(bits ^ (all[n] ?? 0)) > differing) continue;
            if (isNear(skeleton, length, row, n === 0 ? 0 : (ends[n - 1] ?? 0), ends[n] ?? 0)) found(ids[n] ?? 0);
          }
        }
    },
  };
}
