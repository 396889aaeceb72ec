const conjunction = new Intl.ListFormat("en-GB", { type: "conjunction" });
const disjunction = new Intl.ListFormat("en-GB", { type: "disjunction" });

/** A list in prose: 'a', 'a and b', 'a, b and c'. */
export function showList(items: readonly string[]): string {
  return conjunction.format(items);
}

/** Values of which one applies, in prose: 'a', 'a or b', 'a, b or c'. */
export function showAlternatives(items: readonly string[]): string {
  return disjunction.format(items);
}

/** A title within a sentence: its first letter in lower case, unless it begins with an abbreviation such as DMARC. */
export function midSentence(title: string): string {
  return title.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase());
}

/** The text with a capital first letter. */
export function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
