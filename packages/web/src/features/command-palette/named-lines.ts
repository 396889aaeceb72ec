/** Searchable text of an entry. */
interface Named {
  readonly label: string;
  readonly words?: readonly string[];
}

/** Entries whose name or keywords contain every typed word; all of them for an empty search. */
export function namedLines<Line extends Named>(lines: readonly Line[], typed: string): Line[] {
  const asked = typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  return lines.filter(({ label, words = [] }) => {
    const name = [label, ...words].join(" ").toLowerCase();
    return asked.every((word) => name.includes(word));
  });
}
