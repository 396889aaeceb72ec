/** A pattern for `like … escape '\'` that finds a text anywhere, its own signs of a pattern standing for themselves. */
export function literalPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
