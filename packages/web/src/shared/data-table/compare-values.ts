import type { CellValue } from "./table-column.ts";

const words = new Intl.Collator("en-GB", { numeric: true, sensitivity: "base" });

/**
 * Ascending order: numbers by size, words alphabetically with numbers by size, no before yes. Both values are known.
 */
export function compareValues(one: Exclude<CellValue, null>, other: Exclude<CellValue, null>): number {
  if (typeof one === "string" && typeof other === "string") return words.compare(one, other);
  if (typeof one === typeof other) return Number(one) - Number(other);
  return words.compare(String(one), String(other));
}
