import type { TableView } from "./table-address.ts";
import type { TableColumn, TableFilter } from "./table-column.ts";

/** Rows that contain all searched words and match every chosen value, ignoring case and accents. */
export function filterRows<Row>(
  rows: readonly Row[],
  view: TableView,
  columns: readonly TableColumn<Row>[],
  filter: TableFilter<Row>,
): readonly Row[] {
  const words = plain(view.search).split(/\s+/).filter(Boolean);
  const choices = (filter.choices ?? []).flatMap(({ key, matches }) => {
    const value = view.chosen[key];
    return value === undefined || matches === undefined ? [] : [(row: Row) => matches(row, value)];
  });
  if (words.length === 0 && choices.length === 0) return rows;
  return rows.filter((row) => {
    if (!choices.every((matches) => matches(row))) return false;
    if (words.length === 0) return true;
    const text = plain(columns.map(({ value }) => value?.(row) ?? "").join(" "));
    return words.every((word) => text.includes(word));
  });
}

const plain = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
