const CLASSES = ["szSJC", "kgC", "bpvf", "dt", "mn", "iJ"];
const VOWELS = "aeiou";
/** Letters are small Latin ones, digits and the signs of sounds. */
const SIGNS = 128;
/** A name that begins with another sound is rarely the same. */
const FIRST = 0.3;

const ofVowel = (letter: string) => VOWELS.includes(letter);

function substitution(one: string, other: string): number {
  if (one === other) return 0;
  if (ofVowel(one) && ofVowel(other)) return 0.5;
  return CLASSES.some((letters) => letters.includes(one) && letters.includes(other)) ? 0.7 : 1;
}

/** Vowels and h are what transliterations add and drop. */
const insertion = (letter: string) => (letter === "h" ? 0.4 : ofVowel(letter) ? 0.6 : 1);

const letterOf = (_: unknown, code: number) => String.fromCharCode(code);
const LETTERS = Array.from({ length: SIGNS }, letterOf);
const INSERTED = Float64Array.from(LETTERS, insertion);
const SUBSTITUTED = Float64Array.from(LETTERS.flatMap((one) => LETTERS.map((other) => substitution(one, other))));

const LONGEST = 64;
/** Rows of the calculation: two letters before, the letter before, and this one. */
let rows: [Float64Array, Float64Array, Float64Array] = [
  new Float64Array(LONGEST + 1),
  new Float64Array(LONGEST + 1),
  new Float64Array(LONGEST + 1),
];

const codeAt = (text: string, at: number) => text.charCodeAt(at) % SIGNS;
const inserted = (code: number) => INSERTED[code] ?? 1;

/**
 * Least cost of the edits that turn one word's sound into another's; similar letters cost less, a swap of neighbours
 * as much as one edit. Letters beyond the 64th are not compared. Infinity = more than `most`.
 */
export function wordCost(whole: string, against: string, most: number): number {
  if (whole === against) return 0;
  const [one, other] = [whole.slice(0, LONGEST), against.slice(0, LONGEST)];
  if (Math.abs(one.length - other.length) * 0.4 > most) return Number.POSITIVE_INFINITY;
  let [before, last, next] = rows;
  last[0] = 0;
  for (let j = 0; j < other.length; j += 1) last[j + 1] = (last[j] ?? 0) + inserted(codeAt(other, j));
  for (let i = 0; i < one.length; i += 1) {
    const code = codeAt(one, i);
    next[0] = (last[0] ?? 0) + inserted(code);
    let least = next[0];
    for (let j = 0; j < other.length; j += 1) {
      const at = codeAt(other, j);
      const changed = SUBSTITUTED[code * SIGNS + at] ?? 1;
      const first = i === 0 && j === 0 && changed === 1 ? FIRST : 0;
      let cost = Math.min(
        (last[j] ?? 0) + changed + first,
        (last[j + 1] ?? 0) + inserted(code),
        (next[j] ?? 0) + inserted(at),
      );
      if (i > 0 && j > 0 && code === codeAt(other, j - 1) && at === codeAt(one, i - 1))
        cost = Math.min(cost, (before[j - 1] ?? 0) + 1);
      next[j + 1] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return Number.POSITIVE_INFINITY;
    [before, last, next] = [last, next, before];
  }
  rows = [before, last, next];
  const cost = last[other.length] ?? 0;
  return cost > most ? Number.POSITIVE_INFINITY : cost;
}
