const WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** A small whole number as prose writes it, up to ten; larger ones as figures. */
export function showNumber(value: number): string {
  return WORDS[value] ?? String(value);
}
