import { AppError } from "@broker/contracts";
import { type SelectQueryBuilder, sql } from "kysely";
import type { Tables } from "./tables.ts";

/** A pattern for `like … escape '\'` that finds a text anywhere, its own signs of a pattern standing for themselves. */
export function literalPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}

/** Where the next page of a list begins: after the row with these values, the last of which no other row has. */
type PagePlace = readonly [key: string, id: string];

/** The place as one word that a person can paste and that says nothing of the order behind it. */
export function pageCursor(place: PagePlace): string {
  return Buffer.from(JSON.stringify(place)).toString("base64url");
}

/** The place that a cursor stands for; AppError `usage` for a word that is none. */
export function readPageCursor(cursor: string): PagePlace {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    if (Array.isArray(place) && place.length === 2 && place.every((part) => typeof part === "string"))
      return [String(place[0]), String(place[1])];
  } catch {
    // What is no JSON is told as what says nothing of a page, below.
  }
  throw new AppError("usage", `'${cursor}' does not say where a page begins.`, {
    hint: "Use the cursor that ended the page before.",
    fix: { kind: "omit-option", option: "after" },
  });
}

/** Which page is asked for. */
interface PageAsked {
  readonly limit: number;
  /** The cursor with which the page before ended; the first page without. */
  readonly after?: string | undefined;
}

/**
 * A page of rows, the newest first and then by id, with the cursor of the next page; null = it is the last. AppError
 * `usage` for a cursor that is none.
 */
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
