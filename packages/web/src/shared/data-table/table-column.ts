import type { Provenance } from "@broker/contracts";
import type { ReactNode } from "react";

/** What a cell is worth for sorting, search and export; null = not known, which sorts last either way. */
export type CellValue = string | number | boolean | null;

/** Where a cell goes when a row becomes two lines: name, its right, the second line's left and right, a line of its own. */
export type SmallPlace = "title" | "aside" | "below" | "end" | "full" | "hide";

/** A column of a `<DataTable>`. */
export interface TableColumn<Row> {
  /** Its name in the address. */
  readonly key: string;
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** Without it the column neither sorts nor exports: buttons, for example. */
  readonly value?: (row: Row) => CellValue;
  /** What the export writes, where it differs from `value`. */
  readonly exported?: (row: Row) => CellValue;
  /** False = its head does not sort though it has a value. */
  readonly sortable?: boolean;
  /** True = the first click on its head puts the largest first. */
  readonly largestFirst?: boolean;
  /** True = right-aligned. */
  readonly numeric?: boolean;
  /** How the column's values are known, marked in its head. */
  readonly mark?: Provenance;
  /** True = shown only once it is chosen under Columns. */
  readonly optional?: boolean;
  /** True = it cannot be hidden. The first column never can. */
  readonly fixed?: boolean;
  /** CSS width, for columns that would take more room than they deserve. */
  readonly width?: string;
  /** By default: first column title, second aside, third below, fourth end, the others hidden. */
  readonly small?: SmallPlace;
  /** What stands before the value on a phone; the head in small letters unless told, '' = nothing. */
  readonly smallLabel?: string;
}

/** A list of values to show alone: 'All Industries'. */
export interface TableChoice<Row> {
  /** Its name in the address. */
  readonly key: string;
  /** What stands there while nothing is chosen. */
  readonly all: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Whether a row belongs to the chosen value; not asked where the server filters. */
  readonly matches?: (row: Row, value: string) => boolean;
}

export interface TableFilter<Row> {
  /** Words in the empty search box: 'Search companies or industries...'. No box without them. */
  readonly search?: string;
  readonly choices?: readonly TableChoice<Row>[];
}

const PLACES: readonly SmallPlace[] = ["title", "aside", "below", "end"];

/** Where the column goes on a phone; `at` is its place among the columns shown. */
export function smallPlace(column: { readonly small?: SmallPlace }, at: number): SmallPlace {
  return column.small ?? PLACES[at] ?? "hide";
}
