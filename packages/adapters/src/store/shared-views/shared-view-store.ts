import { randomBytes } from "node:crypto";
import type { NewSharedView, SharedAudience, SharedView } from "@broker/contracts";
import type { Kysely, Transaction } from "kysely";
import { writeAudit } from "../audit.ts";
import type { Actor } from "../clients/client-store.ts";
import { requireLog } from "../clients/read-logs.ts";
import { type Connection, repository } from "../database/connection.ts";
import { onlyByPrefix } from "../database/find-one.ts";
import type { Row, Tables } from "../database/tables.ts";

const ID_BYTES = 8;
/** Most views of a client that are listed. */
const MOST = 200;

function viewOf(row: Row<"shared_views">, at: string): SharedView {
  const { id, client_id, audience, recipient, created_at, created_by, until, openings } = row;
  return {
    ...{ id, client: client_id, audience: audience as SharedAudience, recipient },
    state: row.revoked_at !== null ? "revoked" : until <= at ? "expired" : "open",
    ...{ createdAt: created_at, createdBy: created_by, until, openings: Number(openings) },
    ...{ lastOpenedAt: row.last_opened_at, revokedAt: row.revoked_at, revokedBy: row.revoked_by },
  };
}

/** Views of a client, the newest first. @param at ISO 8601, UTC */
async function list(tables: Kysely<Tables>, client: string, at: string): Promise<SharedView[]> {
  const rows = await tables
    .selectFrom("shared_views")
    .selectAll()
    .where("client_id", "=", client)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(MOST)
    .execute();
  return rows.map((row) => viewOf(row, at));
}

/** The view whose link has a secret with this SHA-256; null = none. @param at ISO 8601, UTC */
async function ofLink(tables: Kysely<Tables>, tokenHash: string, at: string): Promise<SharedView | null> {
  const row = await tables
    .selectFrom("shared_views")
    .selectAll()
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return row === undefined ? null : viewOf(row, at);
}

/** A view to record. */
interface SharedWith extends Pick<NewSharedView, "audience" | "recipient"> {
  readonly client: string;
  /** ISO 8601, UTC. */
  readonly until: string;
  /** SHA-256 of the link's secret, in hex. */
  readonly tokenHash: string;
}

/** Records a view that is shared. AppError `not_found` if the client was erased meanwhile. */
async function add(
  transaction: Transaction<Tables>,
  { client, audience, recipient, until, tokenHash }: SharedWith,
  actor: Actor,
): Promise<SharedView> {
  await requireLog(transaction, client);
  const row: Row<"shared_views"> = {
    ...{ id: randomBytes(ID_BYTES).toString("hex"), client_id: client, token_hash: tokenHash, audience, recipient },
    ...{ created_at: actor.at, created_by: actor.by, until, openings: 0 },
    ...{ last_opened_at: null, revoked_at: null, revoked_by: null },
  };
  await transaction.insertInto("shared_views").values(row).execute();
  const detail = { view: row.id, audience, until };
  await writeAudit(transaction, { ...actor, action: "view shared", subject: client, detail });
  return viewOf(row, actor.at);
}

/** Counts an opening, and writes it to the audit log. */
async function open(transaction: Transaction<Tables>, { id, client, audience }: SharedView, at: string): Promise<void> {
  await transaction
    .updateTable("shared_views")
    .set(({ eb }) => ({ openings: eb("openings", "+", 1), last_opened_at: at }))
    .where("id", "=", id)
    .execute();
  const detail = { view: id, audience };
  await writeAudit(transaction, { at, by: `shared view ${id}`, action: "shared view opened", subject: client, detail });
}

/** Revokes a view, once. AppErrors `not_found`, `ambiguous`. */
async function revoke(transaction: Transaction<Tables>, reference: string, actor: Actor): Promise<SharedView> {
  const what = { one: "shared view", list: "shared-views", digits: 16 } as const;
  const row = await onlyByPrefix(reference, what, (prefix) =>
    transaction.selectFrom("shared_views").selectAll().where("id", "like", `${prefix}%`).limit(2).execute(),
  );
  if (row.revoked_at !== null) return viewOf(row, actor.at);
  const change = { revoked_at: actor.at, revoked_by: actor.by };
  await transaction.updateTable("shared_views").set(change).where("id", "=", row.id).execute();
  const detail = { view: row.id };
  await writeAudit(transaction, { ...actor, action: "shared view revoked", subject: row.client_id, detail });
  return viewOf({ ...row, ...change }, actor.at);
}

/** Removes the shared views of a client; their links open nothing. */
export async function eraseSharedViews(transaction: Transaction<Tables>, client: string): Promise<void> {
  await transaction.deleteFrom("shared_views").where("client_id", "=", client).execute();
}

/** Views of clients that are shared by link. */
export const sharedViewStore = (connection: Connection) =>
  repository(connection, { reads: { list, ofLink }, writes: { add, open, revoke } });
