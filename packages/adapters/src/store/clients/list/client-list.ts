import type { Kysely, Transaction } from "kysely";
import { pieces } from "../../database/paging.ts";
import type { Tables } from "../../database/tables.ts";
import { type ClientQuery, OPEN, ordered } from "./client-query.ts";
import { type ClientPage, type ListedClientLog, listedClients, pageIds } from "./page-clients.ts";

/** A client of a list with its stored row. */
interface StoredRow {
  readonly id: string;
  /** When the policy that ends soonest does; null = none is known that has not ended. */
  readonly soonest: string | null;
  /** ClientRow as JSON; null = it must be made again. */
  readonly body: string | null;
}

/** One page of stored rows. */
interface StoredPage extends Pick<ClientPage, "total" | "next"> {
  readonly rows: readonly StoredRow[];
}

/** A listed client whose row is made. */
interface UnmadeRow extends ListedClientLog {
  /** How often the client's record, scans or placements had changed when they were read. */
  readonly changes: number;
}

/** A row to store. */
interface MadeRow extends Pick<UnmadeRow, "changes"> {
  readonly id: string;
  readonly body: string;
  /** What insurers require: nothing is open, it is missing, or statements conflict. */
  readonly open: keyof typeof OPEN;
}

/**
 * One page of the clients that fit with their stored rows. No record is read.
 * @param made what a row must have been made by to count: its day and the version of its rules
 */
export async function pageRows(tables: Kysely<Tables>, request: ClientQuery, made: string): Promise<StoredPage> {
  const { shown, total, next } = await pageIds(tables, request);
  const bodies = new Map<string, string>();
  for (const some of pieces(shown)) {
    const ids = some.map(({ id }) => id);
    const rows = tables.selectFrom("client_rows").select(["client_id", "body"]).where("client_id", "in", ids);
    for (const row of await rows.where("made", "=", made).execute()) bodies.set(row.client_id, row.body);
  }
  const rows = shown.map(({ id, soonest }): StoredRow => ({ id, soonest, body: bodies.get(id) ?? null }));
  return { rows, total, next };
}

type Unread = Pick<StoredRow, "id" | "soonest">;

/** Clients whose record, scans or placements changed since their row was made; the day does not count. */
export function changedRows(tables: Kysely<Tables>, today: string): Promise<readonly Unread[]> {
  return ordered(tables, { today, order: "name" })
    .leftJoin("client_rows as stored", "stored.client_id", "clients.id")
    .where(({ eb, or }) => or([eb("stored.made", "is", null), eb("stored.made", "=", "")]))
    .execute();
}

/** The records of listed clients whose rows must be made. */
export async function unmadeRows(tables: Kysely<Tables>, rows: readonly Unread[]): Promise<readonly UnmadeRow[]> {
  const changes = new Map<string, number>();
  for (const some of pieces(rows)) {
    const ids = some.map(({ id }) => id);
    const stored = tables.selectFrom("client_rows").select(["client_id", "changes"]).where("client_id", "in", ids);
    for (const row of await stored.execute()) changes.set(row.client_id, row.changes);
  }
  // Read before the records: a change in between makes the count differ.
  const listed = await listedClients(tables, rows);
  return listed.map((client) => ({ ...client, changes: changes.get(client.log.id) ?? 0 }));
}

/** Stores rows, except of clients that have changed since the rows were made. */
export async function saveRows(
  transaction: Transaction<Tables>,
  rows: readonly MadeRow[],
  made: string,
): Promise<void> {
  // Always in the same order, so that of two that store the same rows one waits for the other.
  for (const { id, changes, open, body } of rows.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    await transaction
      .updateTable("client_rows")
      .set({ made, open: OPEN[open], body })
      .where("client_id", "=", id)
      .where("changes", "=", changes)
      .execute();
}
