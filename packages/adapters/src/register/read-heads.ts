/** Where a column stands, by its head without regard to letter case and blanks at its ends; -1 = it is not there. */
export type ColumnOf = (head: string) => number;

/** Finds columns by their heads; text = which of the needed ones are missing. */
export function readHeads(heads: readonly string[], needed: readonly string[]): ColumnOf | string {
  const places = new Map(heads.map((head, place) => [head.trim().toLowerCase(), place]));
  const column: ColumnOf = (head) => places.get(head.toLowerCase()) ?? -1;
  const missing = needed.filter((head) => column(head) < 0);
  return missing.length === 0 ? column : missing.map((head) => `'${head}'`).join(", ");
}
