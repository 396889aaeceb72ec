import { plainText } from "../plain-text.ts";
import { roundHalfUp } from "./show-number.ts";

/** A cell; null and undefined are empty. */
export type CsvCell = string | number | boolean | null | undefined;

/**
 * A cell by RFC 4180, quoted if necessary. Text that a spreadsheet would run as a formula (it begins with `=`, `+`,
 * `-`, `@`, tab or CR, plain or after blanks and invisible marks; OWASP, 'CSV Injection') is prefixed with an
 * apostrophe. Our own numbers are unchanged; text stays on one line.
 */
function csvCell(value: CsvCell): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return String(value);
  const plain = plainText(value);
  const text = /^[=+\-@＝＋－＠]/u.test(plain) || /^[\t\r]/.test(value) ? `'${plain}` : plain;
  return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A figure of a list: shares of 1 and other fractions have four decimals at most; a derivation's steps keep all. */
export const listedCell = (value: CsvCell): CsvCell =>
  typeof value === "number" && !Number.isInteger(value) ? roundHalfUp(value, 4) : value;

/** Rows as CSV, each ended by CRLF (RFC 4180 §2); the first is the header. */
export const csvText = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map(csvCell).join(",")}\r\n`).join("");

const MARK = "\uFEFF";
const LEADING_ZERO = /(?:^|,)0\d/;

/** The cells of a row as they are written, in quotes or not. */
function cellsOf(row: string): string[] {
  const cells: string[] = [];
  let at = 0;
  for (;;) {
    let end = at;
    let isQuoted = false;
    while (end < row.length && (isQuoted || row[end] !== ",")) {
      if (row[end] === '"') isQuoted = !isQuoted;
      end += 1;
    }
    cells.push(row.slice(at, end));
    if (end >= row.length) return cells;
    at = end + 1;
  }
}

/** A row whose numbers with leading zeros, such as company numbers, a spreadsheet reads as text. */
const asText = (row: string): string =>
  LEADING_ZERO.test(row)
    ? cellsOf(row)
        .map((cell) => (/^0\d+$/.test(cell) ? `"=""${cell}"""` : cell))
        .join(",")
    : row;

/**
 * CSV as a spreadsheet opens it: with a UTF-8 byte order mark, and numbers with leading zeros as text.
 * @param csv text of `csvText`; one that was converted before is unchanged
 */
export const spreadsheetCsv = (csv: string): string =>
  csv.startsWith(MARK) ? csv : `${MARK}${csv.split("\r\n").map(asText).join("\r\n")}`;

/** The text of a cell marked as text for a spreadsheet: `="01234567"`; other cells are unchanged. */
export const textOfCell = (cell: string): string => /^="([^"]*)"$/.exec(cell)?.[1] ?? cell;
