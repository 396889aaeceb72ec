/** Joins as prose does: 'a', 'a and b', 'a, b and c'. */
export function showList(items: readonly string[]): string {
  if (items.length < 2) return items[0] ?? "";
  return `${items.slice(0, -1).join(", ")} and ${items[items.length - 1]}`;
}
