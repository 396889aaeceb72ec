import { pipeline } from "node:stream/promises";
import { CsvError, parse } from "csv-parse";
import type { ReportBuilder } from "../report/report-builder.ts";
import { incompleteFile, malformed, notRecognised } from "../source/refusals.ts";
import type { CsvReader } from "./csv-product.ts";
import { columnPlaces, csvRow } from "./csv-row.ts";

/** Finds the reader by the names of the columns; null = this row is not a header that is known. */
export type PickCsvReader = (
  columns: ReadonlyMap<string, number>,
  preamble: readonly (readonly string[])[],
) => { readonly report: ReportBuilder; readonly reader: CsvReader } | null;

const PREAMBLE_ROWS = 50;
const MAX_COLUMNS = 1_000;
const MAX_RECORD = 2 * 1024 ** 2;

/** The separator that is most frequent in the first line that has one. */
function delimiterOf(head: string): string {
  for (const line of head.split(/\r\n|\r|\n/)) {
    const counts = [",", ";", "\t"].map((sign) => [line.split(sign).length, sign] as const);
    const [most = [1, ","]] = counts.sort(([a], [b]) => b - a);
    if (most[0] > 1) return most[1];
  }
  return ",";
}

function refusal(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  return error.code === "CSV_QUOTE_NOT_CLOSED"
    ? incompleteFile(error)
    : malformed("its rows are not those of a CSV file", error);
}

/**
 * Reads CSV in chunks: quoted line ends, rows before the header, and empty rows are tolerated. A last row with fewer
 * columns is the sign of a file that ends early. AppError `input_invalid`.
 */
export async function readCsv(head: string, texts: AsyncIterable<string>, pick: PickCsvReader): Promise<ReportBuilder> {
  const parser = parse({
    delimiter: delimiterOf(head),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD,
    record_delimiter: ["\r\n", "\n", "\r"],
  });
  const preamble: (readonly string[])[] = [];
  let picked: ReturnType<PickCsvReader> = null;
  let columns: ReadonlyMap<string, number> = new Map();
  let [width, last, skipped] = [0, 0, 0];

  const take = (cells: readonly string[]) => {
    if (cells.every((cell) => cell.trim() === "")) return;
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

  try {
    await pipeline(texts, parser, async (rows: AsyncIterable<unknown>) => {
      for await (const row of rows) if (Array.isArray(row)) take(row.map(String));
    });
  } catch (error) {
    throw refusal(error);
  }
  // Assigned in a callback, which the compiler does not see.
  const found = picked as ReturnType<PickCsvReader>;
  if (found === null) throw notRecognised();
  if (last < width) found.report.incomplete("incomplete");
  if (skipped > 0) found.report.notice("rows-skipped", skipped);
  found.reader.finish?.();
  return found.report;
}
