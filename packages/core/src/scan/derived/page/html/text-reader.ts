import { HTML_LIMITS } from "./html-limits.ts";
import type { HtmlReader } from "./tag-stream.ts";

/** Inline elements; every other one separates words. */
const INLINE = new Set([
  "a",
  "abbr",
  "b",
  "bdi",
  "bdo",
  "cite",
  "code",
  "em",
  "font",
  "i",
  "mark",
  "small",
  "span",
  "strong",
  "sub",
  "sup",
  "time",
  "u",
  "wbr",
]);

/** Reads the words that a visitor sees: blocks separated by line feeds, runs of other white space made one space. */
export function textReader(): HtmlReader<{ readonly text: string }> {
  const pieces: string[] = [];
  let length = 0;
  const add = (piece: string) => {
    if (length >= HTML_LIMITS.text) return;
    length += piece.length;
    pieces.push(piece);
  };
  const part = (name: string) => {
    if (!INLINE.has(name) && pieces.at(-1) !== "\n") add("\n");
  };
  return {
    open: ({ name }) => part(name),
    close: part,
    text(text, within) {
      if (within === null) add(text.replace(/[\n\r]+/g, " "));
    },
    result: () => ({
      text: pieces
        .join("")
        .slice(0, HTML_LIMITS.text)
        // A single space stays: replacing it with itself costs as much as replacing another.
        .replace(/(?:[^\S\n ]| [^\S\n])[^\S\n]*/g, " "),
    }),
  };
}
