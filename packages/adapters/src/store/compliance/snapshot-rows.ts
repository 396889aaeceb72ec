import { ComplianceSnapshot, ComplianceStates, type StoredSnapshot } from "@broker/contracts";
import type { Kysely, Transaction } from "kysely";
import { requireClient } from "../clients/read-logs.ts";
import { countRows, type PageQuery, pageCursor, pieces, readPageCursor } from "../database/paging.ts";
import type { Tables } from "../database/tables.ts";
import { packJson, unpackJson } from "../scans/pack-evidence.ts";

const snapshotOf = ({ body }: { readonly body: string }): ComplianceSnapshot =>
  ComplianceSnapshot.parse(JSON.parse(body));

const storedOf = (row: { readonly body: string; readonly states: Uint8Array }): StoredSnapshot => ({
  ...snapshotOf(row),
  states: ComplianceStates.parse(unpackJson(row.states)),
});

const rowsOf = (tables: Kysely<Tables>, client: string) =>
  tables.selectFrom("compliance_snapshots").where("client_id", "=", client);

/** Writes a snapshot under its number. */
export async function writeSnapshot(
  transaction: Transaction<Tables>,
  client: string,
  { states, ...snapshot }: StoredSnapshot,
): Promise<void> {
  const { seq, at, cause, ref } = snapshot;
  await transaction
    .insertInto("compliance_snapshots")
    .values({
      ...{ client_id: client, seq, at, cause, ref },
      body: JSON.stringify(snapshot),
      states: packJson(JSON.stringify(states)),
    })
    .execute();
}

/** Adds the next snapshot of a client. AppError `not_found` if the client was erased meanwhile. */
export async function appendSnapshot(
  transaction: Transaction<Tables>,
  client: string,
  snapshot: Omit<StoredSnapshot, "seq">,
): Promise<StoredSnapshot> {
  await requireClient(transaction, client);
  const last = await rowsOf(transaction, client).select("seq").orderBy("seq", "desc").limit(1).executeTakeFirst();
  const next: StoredSnapshot = { ...snapshot, seq: (last?.seq ?? 0) + 1 };
  await writeSnapshot(transaction, client, next);
  return next;
}

/**
 * The snapshot in force at the end of a day; null = there is none so early.
 * @param day ISO 8601 date; undefined = the latest
 */
export async function snapshotOn(tables: Kysely<Tables>, client: string, day?: string): Promise<StoredSnapshot | null> {
  const all = rowsOf(tables, client).select(["body", "states"]);
  const until = day === undefined ? all : all.where("at", "<", `${day}T24:00`);
  const row = await until.orderBy("seq", "desc").limit(1).executeTakeFirst();
  return row === undefined ? null : storedOf(row);
}

/** The snapshot of this number; null = there is none. */
export async function snapshotAt(tables: Kysely<Tables>, client: string, seq: number): Promise<StoredSnapshot | null> {
  const row = await rowsOf(tables, client).select(["body", "states"]).where("seq", "=", seq).executeTakeFirst();
  return row === undefined ? null : storedOf(row);
}

/** The snapshots after one number up to another, oldest first: what happened between two days. */
export async function snapshotsBetween(
  tables: Kysely<Tables>,
  client: string,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Promise<readonly ComplianceSnapshot[]> {
  const rows = rowsOf(tables, client).select("body").where("seq", ">", after).where("seq", "<=", upTo);
  return (await rows.orderBy("seq").execute()).map(snapshotOf);
}

/** By client: every snapshot with its states, oldest first; absent = none. */
export async function snapshotsOfClients(
  tables: Kysely<Tables>,
  clients: readonly string[],
): Promise<ReadonlyMap<string, readonly StoredSnapshot[]>> {
  const found = new Map<string, StoredSnapshot[]>();
  for (const some of pieces(clients)) {
    const rows = tables.selectFrom("compliance_snapshots").where("client_id", "in", some).orderBy("client_id");
    for (const row of await rows.orderBy("seq").select(["client_id", "body", "states"]).execute()) {
      const own = found.get(row.client_id) ?? [];
      own.push(storedOf(row));
      found.set(row.client_id, own);
    }
  }
  return found;
}

/** One page of a client's history, newest first. AppError `usage` if the cursor is invalid. */
export async function pageSnapshots(tables: Kysely<Tables>, client: string, { limit, after }: PageQuery) {
  const [place] = after === undefined ? [] : readPageCursor(after);
  const all = rowsOf(tables, client).select(["seq", "body"]);
  const rest = place === undefined ? all : all.where("seq", "<", Number(place));
  const found = await rest
    .orderBy("seq", "desc")
    .limit(limit + 1)
    .execute();
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    items: rows.map(snapshotOf),
    total: await countRows(rowsOf(tables, client)),
    next: found.length > limit && last ? pageCursor([String(last.seq), client]) : null,
  };
}
