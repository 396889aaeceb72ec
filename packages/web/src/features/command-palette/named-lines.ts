/** What a line is found by. */
interface Named {
  readonly label: string;
  readonly words?: readonly string[];
}

/** The lines in whose name, or other words, everything stands that was typed; all of them while nothing is. */
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
