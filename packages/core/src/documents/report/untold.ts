/** Sentences of a text, as a reader counts them: each ends with a stop before a blank or the end. */
export function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s+/).filter((sentence) => sentence !== "");
}

/** A prefix that names the part and not the reason: 'Website: No website answered.' */
const NAMED = /^[A-Z][\w -]{1,20}: /;

/** Words of a sentence that may stand as often as need be: 'not configured.' */
const SHORT = 5;

/** What a document has told already. */
export interface Told {
  /** The text without the sentences that were told, which are told from now on; 'As told above.' where nothing is left. */
  once(text: string): string;
}

/** Remembers the sentences of some texts, so that a document says each reason once. */
export function told(texts: readonly string[] = []): Told {
  const known = new Set<string>();
  const bare = (sentence: string) => sentence.replace(NAMED, "");
  const learn = (text: string) => {
    for (const sentence of sentencesOf(text)) known.add(bare(sentence)).add(bare(bare(sentence)));
  };
  for (const text of texts) learn(text);
  return {
    once(text) {
      const fresh = sentencesOf(text).filter(
        (sentence) => sentence.split(" ").length < SHORT || (!known.has(sentence) && !known.has(bare(sentence))),
      );
      learn(text);
      return fresh.length === 0 ? "As told above." : fresh.join(" ");
    },
  };
}
