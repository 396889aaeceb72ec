import type { ClientLog } from "@broker/core";
import type { Kysely } from "kysely";
import { countRows, lostPlace, pageCursor, readPageCursor } from "../database/paging.ts";
import type { Tables } from "../database/tables.ts";
import { type ClientQuery, narrowed, ordered } from "./client-query.ts";
import { readLogs } from "./read-logs.ts";

/** A client of a list. */
interface ListedClientLog {
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
  const start = ordered(tables, request).select("clients.id").where("clients.id", "=", id);
  const found = order === orderName(request) ? await start.executeTakeFirst() : undefined;
  if (found === undefined) throw lostPlace("client");
  return found;
}

/** One page of the clients that fit, and how many fit in all. */
export async function pageClients(tables: Kysely<Tables>, request: ClientQuery): Promise<ClientPage> {
  const down = (request.order === "newest") !== (request.reverse ?? false);
  const [direction, side] = down ? (["desc", "<"] as const) : (["asc", ">"] as const);
  const fitting = narrowed(tables, request).selectAll("clients").select("policy.soonest");
  let page = tables.selectFrom(fitting.as("fitting")).selectAll();
  if (request.after !== undefined) {
    const { place, id } = await startOf(tables, request, request.after);
    page = page.where(({ eb, or, and }) =>
      or([eb("place", side, place), and([eb("place", "=", place), eb("id", side, id)])]),
    );
  }
  const rows = await page
    .orderBy("place", direction)
    .orderBy("id", direction)
    .limit(request.limit + 1)
    .execute();
  const total = await countRows(tables.selectFrom(narrowed(tables, request).select("clients.id").as("fitting")));
  const shown = rows.slice(0, request.limit);
  const logs = await readLogs(tables, shown);
  const last = shown.at(-1);
  return {
    clients: logs.map((log, index) => ({ log, expiresOn: shown[index]?.soonest ?? null })),
    total,
    next: rows.length > request.limit && last ? pageCursor([orderName(request), last.id]) : null,
  };
}
