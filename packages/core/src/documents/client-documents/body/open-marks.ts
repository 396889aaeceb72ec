const START = "[to be completed: ";
const END = "]";

/** The mark of what is still to be completed. */
export const openMark = (ask: string): string => `${START}${ask}${END}`;

/** A part of a text: plain, or a mark of what is to be completed. */
interface TextPart {
  readonly text: string;
  /** What is to be completed; null = plain text. */
  readonly ask: string | null;
}

/** A text split at its marks, in linear time. */
export function splitAtMarks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (;;) {
    const start = text.indexOf(START, from);
    const end = start < 0 ? -1 : text.indexOf(END, start);
    if (end < 0) break;
    if (start > from) parts.push({ text: text.slice(from, start), ask: null });
    parts.push({ text: text.slice(start, end + 1), ask: text.slice(start + START.length, end) });
    from = end + 1;
  }
  if (from < text.length) parts.push({ text: text.slice(from), ask: null });
  return parts;
}

/** What is still to be completed in a body, each once. */
export const openMarks = (body: string): string[] => [
  ...new Set(splitAtMarks(body).flatMap(({ ask }) => (ask === null ? [] : [ask]))),
];
