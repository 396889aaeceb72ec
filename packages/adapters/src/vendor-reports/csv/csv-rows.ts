import { incompleteFile, malformed } from "../source/refusals.ts";

/** Cells of a row that are kept. */
const MAX_CELLS = 10_000;
const MAX_ROW = 2 * 1024 ** 2;

const [QUOTE, LINE_FEED, RETURN] = [0x22, 0x0a, 0x0d];

/** Splits CSV into rows, chunk by chunk. */
interface CsvSplitter {
  /** The rows that end in this text. AppError `input_invalid` for a row above 2 MB. */
  write(text: string): string[][];
  /** The last row, if it has no line end. AppError `input_invalid` if a quote is open. */
  end(): string[][];
}

/**
 * RFC 4180 with any of the three line ends; a quote within an unquoted cell is a character, and what follows a closing
 * quote belongs to the cell. Empty lines are left out. Linear in the text, whatever it is.
 */
function csvSplitter(delimiter: string): CsvSplitter {
  const separator = delimiter.charCodeAt(0);
  let [cells, cell, length] = [[] as string[], "", 0];
  /** Within quotes; a quote was the last character within quotes. */
  let [quoted, closing, afterReturn] = [false, false, false];

  const endCell = () => {
    if (cells.length < MAX_CELLS) cells.push(cell);
    cell = "";
  };
  const take = (piece: string) => {
    length += piece.length;
    if (length > MAX_ROW) throw malformed("one of its rows is longer than 2 MB");
    cell += piece;
  };
  const endRow = (rows: string[][]) => {
    endCell();
    if (cells.length > 1 || cells[0] !== "") rows.push(cells);
    [cells, length] = [[], 0];
  };

  return {
    write(text) {
      const rows: string[][] = [];
      let from = 0;
      for (let at = 0; at < text.length; at += 1) {
        const code = text.charCodeAt(at);
        if (quoted) {
          if (closing) {
            closing = false;
            if (code === QUOTE) {
              // Two quotes are one; the first of them was left out.
              from = at;
              continue;
            }
            quoted = false;
            from = at;
          } else {
            if (code === QUOTE) {
              take(text.slice(from, at));
              closing = true;
              from = at + 1;
            }
            continue;
          }
        }
        if (afterReturn) {
          afterReturn = false;
          if (code === LINE_FEED) {
            from = at + 1;
            continue;
          }
        }
        if (code === separator) {
          take(text.slice(from, at));
          endCell();
          from = at + 1;
        } else if (code === LINE_FEED || code === RETURN) {
          take(text.slice(from, at));
          endRow(rows);
          afterReturn = code === RETURN;
          from = at + 1;
        } else if (code === QUOTE && cell === "" && from === at) {
          quoted = true;
          from = at + 1;
        }
      }
      take(text.slice(from));
      return rows;
    },
    end() {
      if (quoted && !closing) throw incompleteFile();
      const rows: string[][] = [];
      if (cell !== "" || cells.length > 0) endRow(rows);
      return rows;
    },
  };
}

/** The rows of a CSV file, those of a chunk together. AppError `input_invalid`. */
export async function* csvRows(texts: AsyncIterable<string>, delimiter: string): AsyncGenerator<string[][]> {
  const splitter = csvSplitter(delimiter);
  for await (const text of texts) yield splitter.write(text);
  yield splitter.end();
}
