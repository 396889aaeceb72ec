import type { ReportBuilder } from "../report/report-builder.ts";
import { notRecognised } from "../source/refusals.ts";
import type { CsvReader } from "./csv-product.ts";
import { columnPlaces, csvRow } from "./csv-row.ts";
import { csvRows } from "./csv-rows.ts";

/** Finds the reader by the names of the columns; null = this row is not a header that is known. */
export type PickCsvReader = (
  columns: ReadonlyMap<string, number>,
  preamble: readonly (readonly string[])[],
) => { readonly report: ReportBuilder; readonly reader: CsvReader } | null;

const PREAMBLE_ROWS = 50;
const MAX_COLUMNS = 1_000;

/** The separator that is most frequent in the first line that has one. */
function delimiterOf(head: string): string {
  for (const line of head.split(/\r\n|\r|\n/)) {
    const counts = [",", ";", "\t"].map((sign) => [line.split(sign).length, sign] as const);
    const [most = [1, ","]] = counts.sort(([a], [b]) => b - a);
    if (most[0] > 1) return most[1];
  }
  return ",";
}

/**
 * Reads CSV in chunks: quoted line ends, rows before the header, and empty rows are tolerated. A last row with fewer
 * columns, of commas alone too, and a header without a line end are signs of a file that ends early.
 * AppError `input_invalid`.
 */
export async function readCsv(head: string, texts: AsyncIterable<string>, pick: PickCsvReader): Promise<ReportBuilder> {
  const preamble: (readonly string[])[] = [];
  let picked: ReturnType<PickCsvReader> = null;
  let columns: ReadonlyMap<string, number> = new Map();
  let [width, last, skipped, rowsBelow, lastSign] = [0, 0, 0, 0, ""];

  const take = (cells: readonly string[]) => {
    if (picked !== null) rowsBelow += 1;
    if (cells.every((cell) => cell.trim() === "")) {
      if (cells.length > 1) last = cells.length;
      return;
    }
    if (picked !== null) {
      last = cells.length;
      if (!picked.reader.row(csvRow(columns, cells))) skipped += 1;
      return;
    }
    if (cells.length > MAX_COLUMNS) throw notRecognised(`a CSV file with more than ${MAX_COLUMNS} columns`);
    columns = columnPlaces(cells);
    picked = pick(columns, preamble);
    if (picked !== null) [width, last] = [cells.length, cells.length];
    else if (preamble.push(cells) >= PREAMBLE_ROWS) throw notRecognised("no row has the columns of a known product");
  };

  const watched = async function* () {
    for await (const text of texts) {
      lastSign = text.at(-1) ?? lastSign;
      yield text;
    }
  };
  for await (const rows of csvRows(watched(), delimiterOf(head))) for (const row of rows) take(row);
  // Assigned in a callback, which the compiler does not see.
  const found = picked as ReturnType<PickCsvReader>;
  if (found === null) throw notRecognised();
  const headerCut = rowsBelow === 0 && lastSign !== "\n" && lastSign !== "\r";
  if (last < width || headerCut) found.report.incomplete("incomplete");
  if (skipped > 0) found.report.notice("rows-skipped", skipped);
  found.reader.finish?.();
  return found.report;
}
