const WEIGHTS = [7, 3, 1] as const;

/** Value of a character: digits as they are, A = 10 … Z = 35, filler = 0; null = no such character. */
function figureOf(character: string): number | null {
  if (character === "<") return 0;
  if (/^\d$/.test(character)) return Number(character);
  return /^[A-Z]$/.test(character) ? character.charCodeAt(0) - 55 : null;
}

/**
 * Check digit of a text by weights 7-3-1 modulo 10 (ICAO Doc 9303-3, section 4.9). Null for a character that a
 * machine-readable zone cannot have.
 */
export function mrzCheckDigit(text: string): string | null {
  let total = 0;
  for (const [at, character] of [...text].entries()) {
    const value = figureOf(character);
    if (value === null) return null;
    total += value * (WEIGHTS[at % 3] ?? 0);
  }
  return String(total % 10);
}
