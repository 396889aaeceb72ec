/** As Intl.ListFormat does in British English, which takes 12 ms to make where it is the first format of a process. */
function joined(items: readonly string[], word: "and" | "or"): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : `${items.slice(0, -1).join(", ")} ${word} ${last}`;
}

/** A list in prose: 'a', 'a and b', 'a, b and c'. */
export function showList(items: readonly string[]): string {
  return joined(items, "and");
}

/** Values of which one applies, in prose: 'a', 'a or b', 'a, b or c'. */
export function showAlternatives(items: readonly string[]): string {
  return joined(items, "or");
}

/** A title within a sentence: its first letter in lower case, unless it begins with an abbreviation such as DMARC. */
export function midSentence(title: string): string {
  return title.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase());
}

/** The text with a capital first letter. */
export function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
