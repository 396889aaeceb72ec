import type { ImportedKind } from "./register-index.ts";

/** One entry as stored in the index. */
export interface IndexedEntry {
  readonly number: string;
  readonly nameKey: string;
  /** Keys of its other names. */
  readonly aliases: readonly string[];
  /** JSON. */
  readonly body: string;
}

/** Reads one row of a register; text = why it is refused. */
export type RowReader = (cells: readonly string[]) => IndexedEntry | string;

/**
 * How a screening list differs from a register that is searched: several rows describe one entry, the file states its
 * date, and an incomplete list is worse than the previous one. A row that cannot be read rejects the whole file.
 */
export interface ScreeningList {
  /** The day in the line above the headers, ISO; null = none. */
  dayAbove(cells: readonly string[]): string | null;
  /** Merges what two rows state about one entry. */
  join(known: IndexedEntry, more: IndexedEntry): IndexedEntry;
  /** Limitations of a list with these headers to know before relying on it; null = none. */
  caution(heads: readonly string[]): string | null;
}

/** A register that is published as a CSV file. */
export interface RegisterKind {
  readonly kind: ImportedKind;
  /** The file's title at its publisher. */
  readonly title: string;
  /** The reader for a file with these headers; text = what is missing. */
  reader(heads: readonly string[]): RowReader | string;
  /** Absent = it is searched, row by row, and its headers are in its first line. */
  readonly list?: ScreeningList;
}
