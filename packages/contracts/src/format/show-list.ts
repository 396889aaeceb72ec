const conjunction = new Intl.ListFormat("en-GB", { type: "conjunction" });

/** A list in prose: 'a', 'a and b', 'a, b and c'. */
export function showList(items: readonly string[]): string {
  return conjunction.format(items);
}

/** The text with a capital first letter. */
export function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
