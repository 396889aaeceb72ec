/** A table of several columns. `codeColumns` name the columns whose cells are records or names as machines write them. */
export interface FactsGrid {
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly { readonly text: string; readonly code: boolean }[])[];
  /** 'and 12 more' where the list was cut; the JSON report has them all. */
  readonly more: string | null;
}

const LONGEST = 30;

/** A grid of at most 30 rows, so that a hostile site cannot make a report endless; null when there is nothing to list. */
export function factsGrid(
  caption: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
  codeColumns: readonly number[] = [],
): FactsGrid | null {
  if (rows.length === 0) return null;
  const cut = (text: string) => (text.length > 200 ? `${text.slice(0, 197)}...` : text);
  return {
    caption,
    head,
    rows: rows
      .slice(0, LONGEST)
      .map((row) => row.map((text, column) => ({ text: cut(text), code: codeColumns.includes(column) }))),
    more: rows.length > LONGEST ? `and ${rows.length - LONGEST} more, which the JSON report lists` : null,
  };
}
