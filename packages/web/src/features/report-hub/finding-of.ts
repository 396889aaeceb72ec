import { showCount } from "@broker/contracts";

const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

/** The finding of a count of documents by name, in one sentence. At least one row. */
export function findingOf(rows: readonly { readonly name: string; readonly total: number }[]): string {
  const most = Math.max(...rows.map(({ total }) => total));
  const first = rows.filter(({ total }) => total === most).map(({ name }) => name);
  if (rows.length === 1) return `${listed(first)}: ${showCount(most, "document")}, no others.`;
  if (first.length > 1) return `${listed(first)}: ${showCount(most, "document")} each, the most.`;
  return `${listed(first)}: ${showCount(most, "document")}, the most.`;
}
