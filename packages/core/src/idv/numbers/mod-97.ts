/**
 * Remainder of a text modulo 97, with A = 10 … Z = 35 (ISO 7064, MOD 97-10).
 * @param text digits and capital letters only
 */
export function mod97(text: string): number {
  let rest = 0;
  for (const character of text) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest;
}
