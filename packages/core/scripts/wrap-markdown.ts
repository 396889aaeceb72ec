const WIDTH = 120;
/** A list item that is a link alone. */
const LINK = /^- \[[^\]]+\]\(\S+\)$/;

/** The words of a text; a code span is one word. */
const wordsOf = (text: string): readonly string[] => text.match(/(?:`[^`]*`|[^\s`])+/g) ?? [];

/** A paragraph or list item as lines of at most 120 columns; an item is indented below its mark. */
function wrapped(lines: readonly string[]): string[] {
  if (lines.every((line) => line.length <= WIDTH || LINK.test(line))) return [...lines];
  const [mark = ""] = /^(?:[-*] |\d+\. )?/.exec(lines[0] ?? "") ?? [];
  const [first = "", ...rest] = wordsOf(lines.join(" ").slice(mark.length));
  const out = [mark + first];
  for (const word of rest) {
    const current = out.at(-1) ?? "";
    if (current.length + 1 + word.length > WIDTH) out.push(" ".repeat(mark.length) + word);
    else out.splice(-1, 1, `${current} ${word}`);
  }
  return out;
}

/** Markdown without prose lines above 120 columns; headings, tables and code stay as they are. */
export function wrapMarkdown(text: string): string {
  const out: string[] = [];
  let block: string[] = [];
  let isCode = false;
  const close = () => {
    out.push(...wrapped(block));
    block = [];
  };
  for (const line of text.split("\n")) {
    const fence = line.startsWith("```");
    if (isCode || fence || /^(?:$|[#|]| {4})/.test(line)) {
      close();
      out.push(line);
    } else {
      if (/^(?:[-*] |\d+\. )/.test(line)) close();
      block.push(line);
    }
    if (fence) isCode = !isCode;
  }
  close();
  return out.join("\n");
}
