import { type Kysely, type SelectQueryBuilder, sql } from "kysely";
import { giveTurn } from "../../give-turn.ts";
import { countRows, type PageQuery, pageCursor, readPageCursor } from "./paging.ts";
import type { Tables } from "./tables.ts";

/** Rows that one statement reads: SQLite answers no one meanwhile. */
const READ_AT_ONCE = 2000;

type Place = readonly [key: string, id: string];

/** An order that an index has: by a column, then by id, both in one direction. */
interface Order<Table, Key> {
  readonly table: Table;
  readonly key: Key;
  readonly newestFirst: boolean;
}

/**
 * A page of a large table in an order, with the number of all rows that match. Read in ranges of the order with turns
 * for others between them, so that the query's conditions must use no other index. AppError `usage` if the cursor is
 * invalid.
 */
export async function pageInPieces<
  Table extends keyof Tables & string,
  Selected extends { readonly id: string },
  Key extends keyof Selected & string,
>(
  tables: Kysely<Tables>,
  query: SelectQueryBuilder<Tables, Table, Selected>,
  { table, key, newestFirst }: Order<Table, Key>,
  { limit, after }: PageQuery,
): Promise<{ readonly rows: Selected[]; readonly total: number; readonly next: string | null }> {
  const [column, id] = [sql.ref(`${table}.${key}`), sql.ref(`${table}.id`)];
  const [beyond, upTo] = newestFirst ? [sql`<`, sql`>=`] : [sql`>`, sql`<=`];
  const direction = newestFirst ? sql`desc` : sql`asc`;
  const ordered = sql`${column} ${direction}, ${id} ${direction}`;
  const on = (compared: typeof beyond, [value, last]: Place) =>
    sql<boolean>`(${column}, ${id}) ${compared} (${value}, ${last})`;
  const start = after === undefined ? undefined : readPageCursor(after);
  const found: Selected[] = [];
  let total = 0;
  let from: Place | undefined;
  for (;;) {
    const end = await sql<{ readonly key: string; readonly id: string }>`
      select ${column} as key, ${id} as id from ${sql.table(table)}
      where ${from === undefined ? sql`1 = 1` : on(beyond, from)}
      order by ${ordered} limit 1 offset ${sql.lit(READ_AT_ONCE - 1)}`.execute(tables);
    const [last] = end.rows;
    const to: Place | undefined = last === undefined ? undefined : [last.key, last.id];
    let piece = query;
    if (from !== undefined) piece = piece.where(on(beyond, from));
    if (to !== undefined) piece = piece.where(on(upTo, to));
    const count = await countRows(piece.clearSelect());
    total += count;
    if (count > 0 && found.length <= limit) {
      const rest = start === undefined ? piece : piece.where(on(beyond, start));
      found.push(
        ...(await rest
          .orderBy(ordered)
          .limit(limit + 1 - found.length)
          .execute()),
      );
    }
    if (to === undefined) break;
    from = to;
    await giveTurn();
  }
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    rows,
    total,
    next: found.length > limit && last !== undefined ? pageCursor([String(last[key]), last.id]) : null,
  };
}
