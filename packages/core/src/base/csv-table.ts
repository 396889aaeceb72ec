import { type CsvCell, csvText, listedCell } from "@broker/contracts";

export type { CsvCell };

/** A CSV table: a header, then one line a row, each ended by CRLF (RFC 4180 §2). */
export function csvTable(head: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return csvText([head, ...rows]);
}

type CellName<Row> = { [Name in keyof Row]-?: Row[Name] extends CsvCell ? Name : never }[keyof Row] & string;

/** A column: a property of the row, or a name with its cell. */
export type CsvColumn<Row> = CellName<Row> | readonly [name: string, cell: (row: Row) => CsvCell];

/** Headings of a screen by the names of columns; a column that is not named keeps its name. */
export type CsvHeadings = Readonly<Record<string, string>>;

/**
 * A CSV table with one line an item, headed by the names of its columns.
 * @param headings heads it as a screen does instead
 */
export function csvOf<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  headings: CsvHeadings = {},
): string {
  const names = columns.map((column) => (typeof column === "string" ? column : column[0]));
  return csvTable(
    names.map((name) => headings[name] ?? name),
    rows.map((row) =>
      columns.map((column) => listedCell(typeof column === "string" ? (row[column] as CsvCell) : column[1](row))),
    ),
  );
}
