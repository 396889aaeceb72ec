/** A row of a CSV file by the names of its columns, which are compared in lower case. */
export interface CsvRow {
  /** The first of these columns that the file has and that is not empty; null = none. */
  get(...names: readonly string[]): string | null;
}

/** Places of columns by their lower-case names; the first of equal names counts. */
export function columnPlaces(header: readonly string[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (const [place, name] of header.entries()) {
    const key = name.trim().toLowerCase();
    if (key !== "" && !places.has(key)) places.set(key, place);
  }
  return places;
}

/** A row of these cells. */
export function csvRow(places: ReadonlyMap<string, number>, cells: readonly string[]): CsvRow {
  return {
    get(...names) {
      for (const name of names) {
        const place = places.get(name);
        const value = place === undefined ? "" : (cells[place] ?? "").trim();
        if (value !== "") return value;
      }
      return null;
    },
  };
}
