import { textOfCell } from "@broker/contracts";

const DELIMITERS = [",", ";", "\t", "|"] as const;

/** The delimiter of a list: the most frequent candidate outside quotes on its first line; null = none. */
export function sniffDelimiter(firstLine: string): string | null {
  const open = firstLine.replace(/"(?:[^"]|"")*"?/g, "");
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, count: open.split(delimiter).length - 1 }));
  const most = counted.reduce((best, each) => (each.count > best.count ? each : best));
  return most.count > 0 ? most.delimiter : null;
}

/** Cells that one record may have; a table of a person has a few dozen. */
const MAX_CELLS = 200;

/** One record of a delimited text. */
interface CellRecord {
  /** Line on which it begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** The fault, if any; the cells are then those of the first line. */
  readonly problem: string | null;
}

const LINE_END = /\r\n|\n|\r/g;

function countLines(text: string): number {
  return text.match(LINE_END)?.length ?? 0;
}

/** The end of the line that contains `from`: before and after its line break. */
function lineEnd(text: string, from: number): { readonly before: number; readonly after: number } {
  const found = /\r\n|\n|\r/g;
  found.lastIndex = from;
  const match = found.exec(text);
  return match ? { before: match.index, after: found.lastIndex } : { before: text.length, after: text.length };
}

interface Cell {
  readonly text: string;
  /** Where the cell ends: at a delimiter, a line break or the end. */
  readonly end: number;
}

/** A quoted cell from its opening quote; null = the quote is unclosed, or closed only by another row's. */
function quotedCell(text: string, from: number, delimiter: string): Cell | null {
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return null;
    if (text[quote + 1] !== '"') {
      at = quote + 1;
      break;
    }
    at = quote + 2;
  }
  const inside = text.slice(from + 1, at - 1).replaceAll('""', '"');
  const rest = plainCell(text, at, delimiter);
  const stray = rest.text.trim();
  if (stray !== "" && /[\r\n]/.test(inside)) return null;
  return { text: inside + rest.text.trimEnd(), end: rest.end };
}

function plainCell(text: string, from: number, delimiter: string): Cell {
  let end = from;
  while (end < text.length && text[end] !== delimiter && text[end] !== "\n" && text[end] !== "\r") end += 1;
  return { text: text.slice(from, end), end };
}

/**
 * Reads delimited text by RFC 4180 and common deviations: any line break, breaks and doubled quotes within quotes,
 * quotes in the middle of a cell. An unclosed quote affects only its own line. Blank lines are skipped. Only as much is
 * read as records are asked for.
 * @param keepsEmpty true = a row of delimiters alone is a record too
 */
export function* readCells(text: string, delimiter: string, keepsEmpty = false): Generator<CellRecord, void> {
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const begin = at;
    const cells: string[] = [];
    let problem: string | null = null;
    for (;;) {
      const opened = text[at] === '"';
      const cell = opened ? quotedCell(text, at, delimiter) : plainCell(text, at, delimiter);
      if (cell === null) {
        problem = "A quote is opened and not closed.";
        break;
      }
      if (cells.length === MAX_CELLS) {
        problem = `The row has more than ${MAX_CELLS} cells.`;
        break;
      }
      cells.push(textOfCell(cell.text.trim()));
      at = cell.end;
      if (text[at] !== delimiter) break;
      at += 1;
    }
    const end = lineEnd(text, problem === null ? at : begin);
    const whole = problem === null ? cells : [text.slice(begin, end.before)];
    if (problem !== null || (keepsEmpty && cells.length > 1) || cells.some((cell) => cell !== ""))
      yield { line, cells: whole, problem };
    at = end.after;
    line += countLines(text.slice(begin, at));
  }
}
