/**
 * Text as a CSS string (CSS Syntax §4.3.5): everything but letters, digits and blanks becomes a hexadecimal escape, so
 * that no text can end the string, the rule or the style element.
 */
export function cssText(text: string): string {
  const escaped = text.replace(/[^\p{L}\p{N} ]/gu, (character) => `\\${(character.codePointAt(0) ?? 0).toString(16)} `);
  return `"${escaped}"`;
}
