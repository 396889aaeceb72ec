import { AppError, type PageQuery } from "@broker/contracts";

/** One page of a complete list; the cursor is the id of the page's last item. AppError `usage` if it is invalid. */
export function pageFrom<Item>(
  all: readonly Item[],
  { limit, after }: PageQuery,
  idOf: (item: Item) => string,
): { items: Item[]; total: number; next: string | null } {
  const at = after === undefined ? 0 : all.findIndex((item) => idOf(item) === after) + 1;
  if (after !== undefined && at === 0)
    throw new AppError("usage", "The page before is no longer there.", { hint: "Begin again without 'after'." });
  const items = all.slice(at, at + limit);
  const last = items.at(-1);
  return { items, total: all.length, next: last === undefined || at + limit >= all.length ? null : idOf(last) };
}
