import { plainText } from "@broker/contracts";
import type { Block, Run, Text } from "../../blocks/block.ts";
import { table } from "../../blocks/build-blocks.ts";
import { splitAtMarks } from "./open-marks.ts";

/** Most rows of one table: more than any framework has requirements. */
const MAX_ROWS = 1000;

/** A line as text: what is to be completed is marked, and nothing in it is markup. */
function textOf(line: string): Text {
  const parts = splitAtMarks(plainText(line));
  if (parts.every(({ ask }) => ask === null)) return plainText(line);
  return parts.map(({ text, ask }): Run => (ask === null ? { text } : { text, advise: true }));
}

const isRow = (line: string) => line.startsWith("|");
const bullet = (line: string) => (/^[-*] /.test(line) ? line.slice(2) : null);

function step(line: string): string | null {
  const digits = /^\d{1,9}[.)] /.exec(line);
  return digits === null ? null : line.slice(digits[0].length);
}

/** The cells of a row; `\|` is a bar in a cell, `\\` a backslash. */
function cellsOf(line: string): string[] {
  const cells: string[] = [];
  let cell = "";
  for (let at = 1; at < line.length; at += 1) {
    const character = line.charAt(at);
    if (character === "\\" && at + 1 < line.length) {
      at += 1;
      cell += line.charAt(at);
    } else if (character === "|") {
      cells.push(cell.trim());
      cell = "";
    } else cell += character;
  }
  return cell.trim() === "" ? cells : [...cells, cell.trim()];
}

const isRule = (cells: readonly string[]) => cells.length > 0 && cells.every((cell) => /^:?-+:?$/.test(cell));

function tableOf(caption: string, lines: readonly string[]): Block[] {
  const [head = [], ...rows] = lines.map(cellsOf).filter((cells) => !isRule(cells));
  const padded = rows.map((cells) => head.map((_, place) => textOf(cells[place] ?? "")));
  const shown = padded.length === 0 ? [head.map(() => "")] : padded;
  // The sign of a numeric column is not part of this format.
  return table(
    plainText(caption),
    head.map((text) => plainText(text).replace(/^#/, "No. ")),
    shown,
    { most: MAX_ROWS },
  );
}

/** The lines from a place for as long as they are of one kind. */
function runOf<Value>(lines: readonly string[], from: number, read: (line: string) => Value | null): Value[] {
  const found: Value[] = [];
  for (const line of lines.slice(from)) {
    const value = read(line);
    if (value === null) break;
    found.push(value);
  }
  return found;
}

const listOf = (ordered: boolean, items: readonly string[]): Block => ({
  kind: "list",
  caption: null,
  ordered,
  short: false,
  items: items.map(textOf),
});

/**
 * A section's body as blocks: paragraphs, bulleted and numbered lists, and tables with the caption on the line above.
 * Anything else, HTML included, is the text of a paragraph.
 */
export function readBody(body: string): Block[] {
  const lines = body.split(/\r\n?|\n/).map((line) => line.trim());
  const blocks: Block[] = [];
  const rowOf = (line: string) => (isRow(line) ? line : null);
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? "";
    const caption = !isRow(line) && bullet(line) === null && step(line) === null && isRow(lines[at + 1] ?? "");
    const rows = line === "" ? [] : runOf(lines, caption ? at + 1 : at, rowOf);
    const items = runOf(lines, at, bullet);
    const steps = runOf(lines, at, step);
    if (rows.length > 0) blocks.push(...tableOf(caption ? line : "", rows));
    else if (items.length > 0) blocks.push(listOf(false, items));
    else if (steps.length > 0) blocks.push(listOf(true, steps));
    else if (line !== "")
      blocks.push({ kind: "paragraph", text: textOf(line.startsWith("\\") ? line.slice(1) : line) });
    at += Math.max(1, rows.length + (caption && rows.length > 0 ? 1 : 0), items.length, steps.length);
  }
  return blocks;
}
