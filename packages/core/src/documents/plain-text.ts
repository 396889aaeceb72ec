/**
 * Makes text from outside harmless as text: control characters and line separators become one blank, invisible format characters
 * (bidirectional overrides, zero-width marks, tags) and lone surrogates go. Terminal escapes, reordered words and broken XML all
 * need one of these. What a format must escape beyond that (HTML, CSV, Markdown, XML) is the format's own affair.
 */
export function plainText(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/[\p{Cf}\p{Cs}]+/gu, "")
    .trim();
}
