/**
 * What makes a terminal do something instead of show something, as ECMA-48 (§5.4 to §5.6) writes it, in seven bits and
 * in eight.
 */
const SEQUENCES = new RegExp(
  [
    // Control sequences: colours, cursor movements.
    "(?:\\u001b\\[|\\u009b)[0-?]*[ -/]*[@-~]",
    // Control strings with their end: window titles, hyperlinks.
    "(?:\\u001b[\\]PX^_]|[\\u0090\\u0098\\u009d-\\u009f])[^\\u0007\\u001b\\u0090\\u0098\\u009c-\\u009f]*(?:\\u0007|\\u001b\\\\|\\u009c)",
    // The remaining escape sequences.
    "\\u001b[ -/]*[0-~]",
  ].join("|"),
  "g",
);

/** All characters handled below are outside plain ASCII, and most texts are ASCII. */
const BEYOND_ASCII = /[^ -~]/;

/**
 * Sanitises external text for terminals and documents, on one line: removes terminal sequences, invisible format
 * characters (bidirectional overrides, zero-width marks, tags) and lone surrogates, and replaces control characters and
 * line separators by one space. Each format (HTML, CSV, Markdown, XML) must still escape its own syntax.
 */
export function plainText(text: string): string {
  if (!BEYOND_ASCII.test(text)) return text.trim();
  return text
    .replace(SEQUENCES, "")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/[\p{Cf}\p{Cs}]+/gu, "")
    .trim();
}

/** The text without those characters at its end, in linear time: a pattern such as `/=+$/` takes quadratic time. */
export function withoutEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
