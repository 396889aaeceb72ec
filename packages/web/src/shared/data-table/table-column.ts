import type { Provenance } from "@broker/contracts";
import type { ReactNode } from "react";

/** A cell's value for sorting, search and export; null = unknown, sorted last either way. */
export type CellValue = string | number | boolean | null;

/** Position of a cell when a row becomes two lines: title, its right, second line left and right, a full line. */
export type SmallPlace = "title" | "aside" | "below" | "end" | "full" | "hide";

/** A column of a `<DataTable>`. */
export interface TableColumn<Row> {
  /** Its key in the address. */
  readonly key: string;
  readonly head: string;
  /** Default: `value`, a number with separators and '–' for unknown. */
  readonly cell?: (row: Row) => ReactNode;
  /** Without it the column neither sorts nor exports: buttons, for example. */
  readonly value?: (row: Row) => CellValue;
  /** The exported value, if it differs from `value`. */
  readonly exported?: (row: Row) => CellValue;
  /** False = not sortable although it has a value. */
  readonly sortable?: boolean;
  /** True = the first click on its heading sorts descending. */
  readonly largestFirst?: boolean;
  /** True = right-aligned. */
  readonly numeric?: boolean;
  /** The provenance of the column's values, marked in its heading. */
  readonly mark?: Provenance;
  /** True = shown only if chosen under Columns. */
  readonly optional?: boolean;
  /** True = cannot be hidden. The first column never can. */
  readonly fixed?: boolean;
  /** True = its cells name the row (default: those of the first column). */
  readonly names?: boolean;
  /** CSS width, for columns that would otherwise be too wide. */
  readonly width?: string;
  /** Default: first column title, second aside, third below, fourth end, the others hidden. */
  readonly small?: SmallPlace;
  /** Label before the value on phones; '' = none. Default: below, the heading in lower case; elsewhere none. */
  readonly smallLabel?: string;
}

/** A filter with a list of values: 'All Industries'. */
export interface TableChoice<Row> {
  /** Its key in the address. */
  readonly key: string;
  /** Label while nothing is chosen. */
  readonly all: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Whether a row matches the chosen value; not called if the server filters. */
  readonly matches?: (row: Row, value: string) => boolean;
}

export interface TableFilter<Row> {
  /** Placeholder of the search box: 'Search companies or industries...'. Without it there is no box. */
  readonly search?: string;
  readonly choices?: readonly TableChoice<Row>[];
}

const PLACES: readonly SmallPlace[] = ["title", "aside", "below", "end"];

/** Position of the column on phones; `at` is its index among the columns shown. */
export function smallPlace(column: { readonly small?: SmallPlace }, at: number): SmallPlace {
  return column.small ?? PLACES[at] ?? "hide";
}
