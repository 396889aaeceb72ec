import { HTML_LIMITS, type HtmlReader } from "./tag-stream.ts";

/** Product marks in markup: attributes with a dash in their name (first value each), ids, class names; and comments. */
export interface MarkerReading {
  readonly attributes: ReadonlyMap<string, string>;
  readonly ids: ReadonlySet<string>;
  readonly classes: ReadonlySet<string>;
  readonly comments: readonly string[];
}

/** Reads the product marks. */
export function markerReader(): HtmlReader<MarkerReading> {
  const marked = new Map<string, string>();
  const ids = new Set<string>();
  const classes = new Set<string>();
  const comments: string[] = [];
  return {
    open({ attributes }) {
      for (const [name, value] of attributes) {
        if (name === "id") {
          if (ids.size < HTML_LIMITS.markers) ids.add(value.slice(0, 100));
        } else if (name === "class") {
          for (const token of value.split(/\s+/))
            if (token !== "" && classes.size < HTML_LIMITS.markers) classes.add(token.slice(0, 100));
        } else if (name.includes("-") && !marked.has(name) && marked.size < HTML_LIMITS.markers) {
          marked.set(name, value.slice(0, 200));
        }
      }
    },
    comment(text) {
      if (comments.length < HTML_LIMITS.comments) comments.push(text);
    },
    result: () => ({ attributes: marked, ids, classes, comments }),
  };
}

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
