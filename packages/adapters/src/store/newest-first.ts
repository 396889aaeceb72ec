import { type SelectQueryBuilder, sql } from "kysely";
import { pageCursor, readPageCursor } from "./page-cursor.ts";
import type { Tables } from "./tables.ts";

/** Which page is asked for. */
interface PageAsked {
  readonly limit: number;
  /** The cursor with which the page before ended; the first page without. */
  readonly after?: string | undefined;
}

/** A page of rows, the newest first and then by id, with the cursor of the next page; null = it is the last. AppError `usage` for a cursor that is none. */
export async function newestFirst<Table extends keyof Tables, Row extends { readonly at: string; readonly id: string }>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  { limit, after }: PageAsked,
) {
  let page = query;
  if (after !== undefined) {
    const [at, id] = readPageCursor(after);
    page = page.where(sql<boolean>`(at < ${at} or (at = ${at} and id < ${id}))`);
  }
  const found = await page
    .orderBy(sql`at`, "desc")
    .orderBy(sql`id`, "desc")
    .limit(limit + 1)
    .execute();
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: found.length > limit && last ? pageCursor([last.at, last.id]) : null };
}
