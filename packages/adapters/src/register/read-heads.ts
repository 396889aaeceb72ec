/** Where a column stands, by its head without regard to letter case and blanks at its ends; -1 = it is not there. */
export type ColumnOf = (head: string) => number;

/** Missing heads that are named; a file that lacks more is another file altogether. */
const NAMED = 4;

/** Finds columns by their heads; text = which of the needed ones are missing, the first of them. */
export function readHeads(heads: readonly string[], needed: readonly string[]): ColumnOf | string {
  const places = new Map(heads.map((head, place) => [head.trim().toLowerCase(), place]));
  const column: ColumnOf = (head) => places.get(head.toLowerCase()) ?? -1;
  const missing = needed.filter((head) => column(head) < 0);
  if (missing.length === 0) return column;
  const named = missing.slice(0, NAMED).map((head) => `'${head}'`);
  return [...named, ...(missing.length > NAMED ? [`and ${missing.length - NAMED} more`] : [])].join(", ");
}
