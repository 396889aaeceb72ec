import table from "./prerequisites.json" with { type: "json" };

/** All direct and indirect prerequisites of a check, open or not. */
export function prerequisitesOf(id: string, seen: ReadonlySet<string> = new Set()): string[] {
  const direct = table.rows.find(({ check }) => check === id)?.after ?? [];
  const fresh = direct.filter((each) => !seen.has(each));
  return [...new Set([...fresh, ...fresh.flatMap((each) => prerequisitesOf(each, new Set([...seen, ...direct])))])];
}
