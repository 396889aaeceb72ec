import type { TableView } from "./table-address.ts";
import type { CellValue, TableColumn, TableFilter } from "./table-column.ts";

const words = new Intl.Collator("en-GB", { numeric: true, sensitivity: "base" });

/**
 * Ascending order: numbers by size, words alphabetically with numbers by size, no before yes. Both values are known.
 */
export function compareValues(one: Exclude<CellValue, null>, other: Exclude<CellValue, null>): number {
  if (typeof one === "string" && typeof other === "string") return words.compare(one, other);
  if (typeof one === typeof other) return Number(one) - Number(other);
  return words.compare(String(one), String(other));
}

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
