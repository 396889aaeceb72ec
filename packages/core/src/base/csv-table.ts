import { plainText } from "@broker/contracts";

/** A cell; null and undefined are empty. */
export type CsvCell = string | number | null | undefined;

/**
 * A cell by RFC 4180, quoted if necessary. Text that a spreadsheet would run as a formula (it begins with `=`, `+`,
 * `-`, `@`, tab or CR, plain or after blanks and invisible marks; OWASP, 'CSV Injection') is prefixed with an
 * apostrophe. Our own numbers are unchanged.
 */
function cell(value: CsvCell): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number") return String(value);
  const plain = plainText(value);
  const text = /^[=+\-@＝＋－＠]/u.test(plain) || /^[\t\r]/.test(value) ? `'${plain}` : plain;
  return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A CSV table: a header, then one line a row, each ended by CRLF (RFC 4180 §2). */
export function csvTable(head: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return [head, ...rows].map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

type CellName<Row> = { [Name in keyof Row]-?: Row[Name] extends CsvCell ? Name : never }[keyof Row] & string;

/** A column: a property of the row, or a name with its cell. */
export type CsvColumn<Row> = CellName<Row> | readonly [name: string, cell: (row: Row) => CsvCell];

/** A CSV table with one line an item, headed by the names of its columns. */
export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  return csvTable(
    columns.map((column) => (typeof column === "string" ? column : column[0])),
    rows.map((row) =>
      columns.map((column) => (typeof column === "string" ? (row[column] as CsvCell) : column[1](row))),
    ),
  );
}
