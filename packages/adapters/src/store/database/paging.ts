import { AppError } from "@broker/contracts";
import { type SelectQueryBuilder, sql } from "kysely";
import type { Tables } from "./tables.ts";

/** Values of one statement: SQLite takes 32,766 parameters; between pieces other requests are answered. */
const PIECE = 500;

/** A list in pieces that one statement can take. */
export function* pieces<Value>(values: readonly Value[], size: number = PIECE): Generator<Value[]> {
  for (let from = 0; from < values.length; from += size) yield values.slice(from, from + size);
}

/** The number of rows that a query finds. */
export async function countRows<Database, Table extends keyof Database, Selected>(
  query: SelectQueryBuilder<Database, Table, Selected>,
): Promise<number> {
  const { count } = (await query.select(sql<number | string>`count(*)`.as("count")).executeTakeFirstOrThrow()) as {
    readonly count: number | string;
  };
  return Number(count);
}

/** A pattern for `like … escape '\'` that finds a text anywhere, with the pattern characters in it taken literally. */
export function literalPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}

/** Where the next page of a list begins: after the row with these values, the last of which is unique. */
type PagePlace = readonly [key: string, id: string];

/** The position as an opaque text that a user can paste. */
export function pageCursor(place: PagePlace): string {
  return Buffer.from(JSON.stringify(place)).toString("base64url");
}

/** The parts of a cursor; empty for a word that is not a cursor. */
export function cursorParts(cursor: string): readonly unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}

/** The place that a cursor names. AppError `usage` if the cursor is invalid. */
export function readPageCursor(cursor: string): PagePlace {
  const place = cursorParts(cursor);
  if (place.length === 2 && place.every((part) => typeof part === "string"))
    return [String(place[0]), String(place[1])];
  throw new AppError("usage", `'${cursor}' is not a page cursor of this list.`, {
    hint: "Use the cursor at the end of the previous page.",
    fix: { kind: "omit-option", option: "after" },
  });
}

/** The refusal of a cursor of another order, or whose row was erased. */
export function lostPlace(row: string): AppError {
  return new AppError("usage", `The previous page was in another order, or its last ${row} has been erased since.`, {
    hint: "Start again from the first page.",
    fix: { kind: "omit-option", option: "after" },
  });
}

/** Which page is requested. */
export interface PageQuery {
  /** Maximum rows; 1 or more. */
  readonly limit: number;
  /** The `next` of the page before; the first page without. */
  readonly after?: string | undefined;
}

/**
 * A page of rows, the newest first by a column of time, then by id, with the cursor of the next page; null = it is the
 * last. AppError `usage` if the cursor is invalid.
 * @param ids in which order rows of the same time come (default: descending)
 */
export async function newestFirst<
  Table extends keyof Tables,
  Selected extends { readonly id: string },
  Time extends keyof Selected & string,
>(
  query: SelectQueryBuilder<Tables, Table, Selected>,
  { limit, after }: PageQuery,
  [table, time]: readonly [Table & string, Time],
  ids: "asc" | "desc" = "desc",
) {
  const [at, id] = [sql.ref(`${table}.${time}`), sql.ref(`${table}.id`)];
  let page = query;
  if (after !== undefined) {
    const [lastAt, lastId] = readPageCursor(after);
    const beyond = ids === "asc" ? sql`>` : sql`<`;
    page = page.where(sql<boolean>`(${at} < ${lastAt} or (${at} = ${lastAt} and ${id} ${beyond} ${lastId}))`);
  }
  const found = await page
    .orderBy(at, "desc")
    .orderBy(id, ids)
    .limit(limit + 1)
    .execute();
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: found.length > limit && last ? pageCursor([String(last[time]), last.id]) : null };
}
