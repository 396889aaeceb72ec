import type { ReportBuilder, ReportKind } from "../report/report-builder.ts";
import type { CsvRow } from "./csv-row.ts";

/** What reads one product's rows. */
export interface CsvReader {
  /** False = the row cannot be read. */
  row(row: CsvRow): boolean;
  finish?(): void;
}

/** A product's CSV report. */
export interface CsvProduct {
  readonly kind: ReportKind;
  /** Columns that only its header has together, in lower case. */
  readonly columns: readonly string[];
  /** `preamble` = the rows before the header. */
  read(report: ReportBuilder, preamble: readonly (readonly string[])[]): CsvReader;
}
