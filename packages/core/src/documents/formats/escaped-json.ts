/**
 * JSON text in which nothing can move a terminal's cursor, reorder words or break a line: control, format and separator
 * characters that `JSON.stringify` leaves as they are become \u escapes. The value read back is the same.
 */
export function escapedJson(value: unknown, indent?: number): string {
  const text = JSON.stringify(value, null, indent);
  return text.replace(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) =>
    Array.from(
      { length: character.length },
      (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, "0")}`,
    ).join(""),
  );
}
