import type { Notification } from "@broker/contracts";
import type { Kysely, Transaction } from "kysely";
import type { Actor } from "../clients/client-store.ts";
import { type Connection, repository } from "../database/connection.ts";
import { countRows, newestFirst, type PageQuery } from "../database/paging.ts";
import type { Row, Tables } from "../database/tables.ts";
import { lockName } from "../database/writers/locks.ts";
import { readSetting, writeSetting } from "../settings.ts";
import { beginsWith, resolveEventId } from "./event-rows.ts";

/** A stored notification. */
function notificationOf(row: Row<"notifications">): Notification {
  const { id, kind, title, message, type, at, action_url, read_at, domain, batch_id } = row;
  return {
    id,
    kind: kind as Notification["kind"],
    title,
    message,
    type: type as Notification["type"],
    date: at,
    read: read_at !== null,
    domain,
    actionUrl: action_url,
    ...(batch_id === null ? {} : { batchId: batch_id }),
  };
}

/**
 * Records notifications, each once. An earlier one with another message becomes unread again.
 * @param domain null = they are about a whole list
 */
export async function notify(
  tables: Kysely<Tables>,
  notifications: readonly Notification[],
  domain: string | null,
): Promise<void> {
  for (const { id, kind, title, message, type, date, actionUrl, batchId = null } of notifications) {
    const words = { title, message, at: date, read_at: null, read_by: null };
    await tables
      .insertInto("notifications")
      .values({ id, kind, type, action_url: actionUrl, domain, batch_id: batchId, ...words })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(words).where("notifications.message", "!=", message))
      .execute();
  }
}

const resolveId = (tables: Kysely<Tables>, reference: string) =>
  resolveEventId(reference, { one: "notification", list: "notifications" }, async (prefix) => {
    const rows = await beginsWith(tables, "notifications", prefix).select(["id", "title", "message"]).execute();
    return rows.map(({ id, title, message }) => ({ id, words: `${title}: ${message}` }));
  });

/**
 * One page, the newest first, with the number of unread ones on all pages. AppError `usage` if the cursor is invalid.
 */
async function page(tables: Kysely<Tables>, { unread = false, ...paging }: PageQuery & { readonly unread?: boolean }) {
  const all = tables.selectFrom("notifications");
  const open = all.where("read_at", "is", null);
  const { rows, next } = await newestFirst((unread ? open : all).selectAll(), paging, ["notifications", "at"]);
  return { notifications: rows.map(notificationOf), next, unread: await countRows(open) };
}

/** Marks one as read, by its id or the beginning of it. AppErrors `not_found` and `ambiguous`. */
async function read(transaction: Transaction<Tables>, reference: string, { at, by }: Actor): Promise<Notification> {
  const id = await resolveId(transaction, reference);
  await transaction
    .updateTable("notifications")
    .set({ read_at: at, read_by: by })
    .where("id", "=", id)
    .where("read_at", "is", null)
    .execute();
  const row = transaction.selectFrom("notifications").selectAll().where("id", "=", id);
  return notificationOf(await row.executeTakeFirstOrThrow());
}

/** Marks all as read; returns how many were not. */
async function readAll(tables: Kysely<Tables>, { at, by }: Actor): Promise<number> {
  const unread = tables.updateTable("notifications").set({ read_at: at, read_by: by }).where("read_at", "is", null);
  return Number((await unread.executeTakeFirst()).numUpdatedRows);
}

const DUE_CHECKED = "due-checked";

/** The day on which due dates were last checked, ISO; undefined = never. */
async function dueCheckedOn(tables: Kysely<Tables>): Promise<string | undefined> {
  return readSetting(tables, DUE_CHECKED);
}

/**
 * Records notifications of what is due, each once.
 * @param checkedOn the day on which every client was checked; null = only some were
 */
async function due(transaction: Transaction<Tables>, notifications: readonly Notification[], checkedOn: string | null) {
  await lockName(transaction, "due");
  const ids = notifications.map(({ id }) => id);
  const known =
    ids.length === 0 ? [] : await transaction.selectFrom("notifications").select("id").where("id", "in", ids).execute();
  const recorded = new Set(known.map(({ id }) => id));
  await notify(
    transaction,
    notifications.filter(({ id }) => !recorded.has(id)),
    null,
  );
  if (checkedOn !== null) await writeSetting(transaction, DUE_CHECKED, checkedOn, { at: checkedOn, by: "" });
}

/** The notifications of the workspace. Reading one changes no record, so the audit log has no entry for it. */
export const notificationStore = (connection: Connection) =>
  repository(connection, { reads: { dueCheckedOn, page, readAll }, writes: { due, read } });
