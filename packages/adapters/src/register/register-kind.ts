import type { ImportedKind } from "./register-index.ts";

/** One entry as it goes into the index. */
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

/** A register that is published as a CSV file. */
export interface RegisterKind {
  readonly kind: ImportedKind;
  /** What the file is called where it is published. */
  readonly title: string;
  /** The reader for a file with these heads; text = what is missing. */
  reader(heads: readonly string[]): RowReader | string;
}
