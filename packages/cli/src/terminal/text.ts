import { plainText } from "@broker/contracts";
import type { OutputStream } from "../host.ts";
import { glyph, type Look } from "./look.ts";

/** Text from outside made fit for one line of a terminal, by the rules for every document. */
export function terminalText(text: string): string {
  return plainText(text);
}

const ASCII: Readonly<Record<string, string>> = {
  "…": "...",
  "×": "x",
  "−": "-",
  "–": "-",
  "→": "->",
  "±": "+-",
  "·": ",",
  "£": "GBP ",
};

/** Text made fit for one line of this terminal: without escape codes, and in ASCII where it has nothing else. */
export function printable(look: Pick<Look, "unicode">, text: string): string {
  const clean = terminalText(text);
  return look.unicode ? clean : clean.replace(/[…×−–→±·£]/g, (sign) => ASCII[sign] ?? sign);
}

/** Code points that take two cells: East Asian wide and full-width forms (UAX 11), and emoji. */
const WIDE: readonly (readonly [number, number])[] = [
  [0x1100, 0x115f],
  [0x2e80, 0x303e],
  [0x3041, 0xa4cf],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe30, 0xfe6f],
  [0xff00, 0xff60],
  [0xffe0, 0xffe6],
  [0x1f300, 0x1faff],
  [0x20000, 0x3fffd],
];

/** Cells that one character takes: none for a combining mark, two for a wide one. */
function cellsOf(character: string): 0 | 1 | 2 {
  if (/^\p{M}$/u.test(character)) return 0;
  const code = character.codePointAt(0) ?? 0;
  return WIDE.some(([from, to]) => code >= from && code <= to) ? 2 : 1;
}

/** Cells that a text without escape codes takes on a terminal. */
export function displayWidth(text: string): number {
  return Array.from(text).reduce((cells, character) => cells + cellsOf(character), 0);
}

/** Cuts a text to at most `width` cells, with an ellipsis where something was cut. */
export function cut(look: Pick<Look, "unicode">, text: string, width: number): string {
  if (displayWidth(text) <= width) return text;
  const mark = glyph(look, "ellipsis");
  let kept = "";
  let cells = mark.length;
  for (const character of text) {
    cells += cellsOf(character);
    if (cells > width) break;
    kept += character;
  }
  return `${kept.trimEnd()}${mark.slice(0, Math.max(width, 0))}`;
}

/** A cell of a column: cut, then filled on the right. */
export function left(look: Pick<Look, "unicode">, text: string, width: number): string {
  const fits = cut(look, text, width);
  return fits + " ".repeat(Math.max(0, width - displayWidth(fits)));
}

/** A figure of a column: filled on the left, never cut. */
export function right(text: string, width: number): string {
  return " ".repeat(Math.max(0, width - displayWidth(text))) + text;
}

/** Breaks a text into lines of at most `width` cells between words; a longer word has a line of its own. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ").filter((each) => each !== "")) {
    if (line === "") line = word;
    else if (displayWidth(line) + 1 + displayWidth(word) <= width) line += ` ${word}`;
    else {
      lines.push(line);
      line = word;
    }
  }
  return line === "" ? lines : [...lines, line];
}

/** Lines of prose shorter than the window: `first` before the first line, as many blanks before the others. */
export function paragraph(look: Look, first: string, text: string): string[] {
  const blanks = " ".repeat(first.length);
  const width = Math.max(16, look.columns - 1 - first.length);
  return wrap(text, width).map((line, index) => (index === 0 ? first : blanks) + line);
}

/** Breaks lines between words at `width`; continued lines have the same indent. */
export function wrapLines(text: string, width: number): string {
  return text
    .split("\n")
    .flatMap((line) => {
      if (line.length <= width) return [line];
      const indent = /^ */.exec(line)?.[0] ?? "";
      return wrap(line, Math.max(16, width - indent.length)).map((part) => indent + part);
    })
    .join("\n");
}

/** A message for a stream: wrapped on a terminal, unchanged in a pipe, where scripts search lines. */
export function forStream(stream: OutputStream, text: string): string {
  return stream.isTTY && stream.columns ? wrapLines(text, stream.columns - 1) : text;
}
