const CLASSES = ["szSJC", "kgC", "bpvf", "dt", "mn", "iJ"];
const VOWELS = "aeiou";

const ofVowel = (letter: string) => VOWELS.includes(letter);

function substitution(one: string, other: string): number {
  if (one === other) return 0;
  if (ofVowel(one) && ofVowel(other)) return 0.5;
  return CLASSES.some((letters) => letters.includes(one) && letters.includes(other)) ? 0.7 : 1;
}

/** A name that begins with another sound is rarely the same. */
const FIRST = 0.3;
const isOther = (one: string, other: string) => substitution(one, other) === 1;

/** Vowels and h are what transliterations add and drop. */
const insertion = (letter: string) => (letter === "h" ? 0.4 : ofVowel(letter) ? 0.6 : 1);

/**
 * Least cost of the edits that turn one word's sound into another's; similar letters cost less, a swap of neighbours
 * as much as one edit. Infinity = more than `most`.
 */
export function wordCost(one: string, other: string, most: number): number {
  if (one === other) return 0;
  if (Math.abs(one.length - other.length) * 0.4 > most) return Number.POSITIVE_INFINITY;
  let before: number[] = [];
  let row = [0];
  for (const letter of other) row.push((row.at(-1) ?? 0) + insertion(letter));
  for (let i = 1; i <= one.length; i += 1) {
    const letter = one[i - 1] ?? "";
    const next = [(row[0] ?? 0) + insertion(letter)];
    let least = next[0] ?? 0;
    for (let j = 1; j <= other.length; j += 1) {
      const against = other[j - 1] ?? "";
      let cost = Math.min(
        (row[j - 1] ?? 0) +
          substitution(letter, against) +
          (i === 1 && j === 1 && isOther(letter, against) ? FIRST : 0),
        (row[j] ?? 0) + insertion(letter),
        (next[j - 1] ?? 0) + insertion(against),
      );
      if (i > 1 && j > 1 && letter === other[j - 2] && one[i - 2] === against)
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      next.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return Number.POSITIVE_INFINITY;
    [before, row] = [row, next];
  }
  const cost = row.at(-1) ?? 0;
  return cost > most ? Number.POSITIVE_INFINITY : cost;
}
