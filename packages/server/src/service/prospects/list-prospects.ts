import type { ProspectQuery } from "@broker/adapters";
import { type ApiAnswers, AppError } from "@broker/contracts";
import type { Workspace } from "../../workspace/workspace.ts";

/**
 * How many fit is counted for the first page and travels with the cursor: a long list is not counted again by every
 * page.
 */
function readCursor(after: string | null): { readonly total: number | null; readonly after: string | null } {
  if (after === null) return { total: null, after: null };
  const [, total, rest] = /^(\d{1,12})\.(.+)$/.exec(after) ?? [];
  if (total !== undefined && rest !== undefined) return { total: Number(total), after: rest };
  throw new AppError("usage", "This is not where a page of this list ended.", {
    hint: "Ask for the list from its beginning.",
  });
}

/** A page of prospects, and how many fit on all pages together. AppError `usage` for a cursor of another list. */
export async function listProspects(
  workspace: Workspace,
  query: ProspectQuery,
): Promise<ApiAnswers["GET /api/prospects"]> {
  const { total: counted, after } = readCursor(query.after);
  const { database } = workspace;
  const { prospects, next, limited } = await database.prospects.list({ ...query, after });
  const isAll = after === null && next === null && limited === null;
  const total = counted ?? (isAll ? prospects.length : await database.prospects.count(query));
  return { items: [...prospects], total, next: next === null ? null : `${total}.${next}`, limited };
}
