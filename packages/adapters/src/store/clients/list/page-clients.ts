import type { ClientLog } from "@broker/core";
import type { Kysely } from "kysely";
import { countRows, lostPlace, pageCursor, pieces, readPageCursor } from "../../database/paging.ts";
import type { Row, Tables } from "../../database/tables.ts";
import { readLogs } from "../read-logs.ts";
import { type ClientQuery, narrowed, ordered } from "./client-query.ts";

/** A client of a list. */
export interface ListedClientLog {
  readonly log: ClientLog;
  /** When the policy that ends soonest does; null = none is known that has not ended. */
  readonly expiresOn: string | null;
}

/** One page of clients. */
export interface ClientPage {
  readonly clients: readonly ListedClientLog[];
  /** How many fit, on every page together. */
  readonly total: number;
  /** null = nothing follows. */
  readonly next: string | null;
}

/** The order as a cursor names it. */
const orderName = ({ order, reverse = false }: ClientQuery) => (reverse ? `${order}, reversed` : order);

/** The client after whom a page begins, with its sort key: a cursor is shared, so it contains no name. */
async function startOf(tables: Kysely<Tables>, request: ClientQuery, after: string) {
  const [order, id] = readPageCursor(after);
  const start = ordered(tables, request).where("clients.id", "=", id);
  const found = order === orderName(request) ? await start.executeTakeFirst() : undefined;
  if (found === undefined) throw lostPlace("client");
  return found;
}

/** One page of ids. */
interface IdPage extends Pick<ClientPage, "total" | "next"> {
  readonly shown: readonly { readonly id: string; readonly soonest: string | null }[];
}

/** The ids of one page of the clients that fit, and how many fit in all. */
export async function pageIds(tables: Kysely<Tables>, request: ClientQuery): Promise<IdPage> {
  const down = (request.order === "newest") !== (request.reverse ?? false);
  const [direction, side] = down ? (["desc", "<"] as const) : (["asc", ">"] as const);
  let page = tables.selectFrom(narrowed(tables, request).as("fitting")).selectAll();
  if (request.after !== undefined) {
    const { place, id } = await startOf(tables, request, request.after);
    page = page.where(({ eb, or, and }) =>
      or([eb("place", side, place), and([eb("place", "=", place), eb("id", side, id)])]),
    );
  }
  const found = await page
    .orderBy("place", direction)
    .orderBy("id", direction)
    .limit(request.limit + 1)
    .execute();
  const total = await countRows(narrowed(tables, request).clearSelect());
  const shown = found.slice(0, request.limit);
  const last = shown.at(-1);
  return {
    shown,
    total,
    next: found.length > request.limit && last ? pageCursor([orderName(request), last.id]) : null,
  };
}

/** The records of these clients, in their order; one erased in the meantime is left out. */
export async function listedClients(
  tables: Kysely<Tables>,
  shown: IdPage["shown"],
): Promise<readonly ListedClientLog[]> {
  const rows = new Map<string, Row<"clients">>();
  for (const some of pieces(shown)) {
    const ids = some.map(({ id }) => id);
    const found = await tables.selectFrom("clients").selectAll().where("id", "in", ids).execute();
    for (const row of found) rows.set(row.id, row);
  }
  const known = shown.flatMap(({ id, soonest }) => {
    const row = rows.get(id);
    return row === undefined ? [] : [{ row, soonest }];
  });
  const logs = await readLogs(
    tables,
    known.map(({ row }) => row),
  );
  return logs.map((log, index) => ({ log, expiresOn: known[index]?.soonest ?? null }));
}

/** One page of the clients that fit, and how many fit in all. */
export async function pageClients(tables: Kysely<Tables>, request: ClientQuery): Promise<ClientPage> {
  const { shown, total, next } = await pageIds(tables, request);
  return { clients: await listedClients(tables, shown), total, next };
}
