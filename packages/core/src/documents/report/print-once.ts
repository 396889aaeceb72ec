/** Sentences of a text: each ends with a full stop before a blank or the end. */
export function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s+/).filter((sentence) => sentence !== "");
}

/** A prefix that names the part, not the reason: 'Website: No website answered.' */
const NAMED = /^[A-Z][\w -]{1,20}: /;

/** Sentences with fewer words may be repeated: 'not configured.' */
const SHORT = 5;

/**
 * Removes sentences already stated in the document, so that each reason is printed once. Returns 'As stated above.' if
 * nothing is left.
 */
export function printOnce(texts: readonly string[] = []): (text: string) => string {
  const known = new Set<string>();
  const bare = (sentence: string) => sentence.replace(NAMED, "");
  const learn = (text: string) => {
    for (const sentence of sentencesOf(text)) known.add(bare(sentence)).add(bare(bare(sentence)));
  };
  for (const text of texts) learn(text);
  return (text) => {
    const fresh = sentencesOf(text).filter(
      (sentence) => sentence.split(" ").length < SHORT || (!known.has(sentence) && !known.has(bare(sentence))),
    );
    learn(text);
    return fresh.length === 0 ? "As stated above." : fresh.join(" ");
  };
}
