import { Parser } from "htmlparser2";

const LONGEST = 32_768;
const MAX_DEPTH = 200;
const BLOCK = /^(?:p|br|li|div|tr|td|h[1-6]|ul|ol|pre)$/;

/** The text of a piece of HTML, as solutions are written in; script and style have none. */
export function htmlText(html: string): string {
  if (!/[<&]/.test(html)) return html;
  let [text, hidden, depth] = ["", 0, 0];
  const parser = new Parser({
    onopentagname(name) {
      // What is nested more deeply is no text that a person wrote.
      depth += 1;
      if (depth > MAX_DEPTH) parser.pause();
      if (name === "script" || name === "style") hidden += 1;
      if (BLOCK.test(name)) text += " ";
    },
    ontext(piece) {
      if (hidden === 0) text += piece;
    },
    onclosetag(name) {
      depth -= 1;
      if (name === "script" || name === "style") hidden -= 1;
      if (BLOCK.test(name)) text += " ";
    },
  });
  parser.end(html.slice(0, LONGEST));
  return text.replace(/\s+/g, " ").trim();
}
