import type { Notification } from "@broker/contracts";
import type { Kysely, Transaction } from "kysely";
import { findUser, userKey } from "../access/users.ts";
import type { Actor } from "../clients/client-store.ts";
import { type Connection, repository } from "../database/connection.ts";
import { countRows, newestFirst, type PageQuery, pieces } from "../database/paging.ts";
import type { Row, Tables } from "../database/tables.ts";
import { lockName } from "../database/writers/locks.ts";
import { readSetting, writeSetting } from "../settings.ts";
import { beginsWith, resolveEventId } from "./event-rows.ts";
import { type DueReminder, remindOwners } from "./remind-owners.ts";

/** A stored notification. */
function notificationOf(row: Row<"notifications">, read: boolean): Notification {
  const { id, kind, title, message, type, at, action_url, domain, batch_id } = row;
  return {
    id,
    kind: kind as Notification["kind"],
    title,
    message,
    type: type as Notification["type"],
    date: at,
    read,
    domain,
    actionUrl: action_url,
    ...(batch_id === null ? {} : { batchId: batch_id }),
  };
}

/**
 * Records notifications, each once. An earlier one with another title or message becomes unread again, for everyone.
 * @param domain null = they are about a whole list
 */
export async function notify(
  tables: Kysely<Tables>,
  notifications: readonly Notification[],
  domain: string | null,
): Promise<void> {
  for (const { id, kind, title, message, type, date, actionUrl, batchId = null } of notifications) {
    const words = { title, message, at: date };
    const row = { id, kind, type, action_url: actionUrl, domain, batch_id: batchId, ...words };
    const changed = await tables
      .insertInto("notifications")
      .values(row)
      .onConflict((conflict) =>
        conflict
          .column("id")
          .doUpdateSet(words)
          .where(({ eb, or }) =>
            or([eb("notifications.message", "!=", message), eb("notifications.title", "!=", title)]),
          ),
      )
      .returning("id")
      .executeTakeFirst();
    if (changed !== undefined)
      await tables.deleteFrom("notification_reads").where("notification_id", "=", id).execute();
  }
}

const resolveId = (tables: Kysely<Tables>, reference: string) =>
  resolveEventId(reference, { one: "notification", list: "notifications" }, async (prefix) => {
    const rows = await beginsWith(tables, "notifications", prefix).select(["id", "title", "message"]).execute();
    return rows.map(({ id, title, message }) => ({ id, words: `${title}: ${message}` }));
  });

/** A person who reads, with the time from which notifications concern them; '' = always. */
async function readerOf(tables: Kysely<Tables>, by: string): Promise<{ readonly key: string; readonly from: string }> {
  const key = userKey(by);
  return { key, from: (await findUser(tables, key))?.created_at ?? "" };
}

/** What a person has not read, since they became a user. */
const unreadBy = (tables: Kysely<Tables>, { key, from }: Awaited<ReturnType<typeof readerOf>>) =>
  tables
    .selectFrom("notifications")
    .where("notifications.at", ">=", from)
    .where("notifications.id", "not in", (query) =>
      query.selectFrom("notification_reads").select("notification_id").where("person", "=", key),
    );

/** Those of these notifications that a person has not read. */
async function unreadAmong(tables: Kysely<Tables>, by: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await unreadBy(tables, await readerOf(tables, by))
    .select("id")
    .where("id", "in", ids)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * One page, the newest first, with the number of those that the person has not read, on all pages. AppError `usage` if
 * the cursor is invalid. `by`: the person's name; absent = no one, who has read none.
 */
async function page(
  tables: Kysely<Tables>,
  { unread = false, by = "", ...paging }: PageQuery & { readonly unread?: boolean; readonly by?: string },
) {
  const open = unreadBy(tables, await readerOf(tables, by));
  const all = unread ? open : tables.selectFrom("notifications");
  const { rows, next } = await newestFirst(all.selectAll("notifications"), paging, ["notifications", "at"]);
  const unreadIds = await unreadAmong(
    tables,
    by,
    rows.map(({ id }) => id),
  );
  return {
    notifications: rows.map((row) => notificationOf(row, !unreadIds.has(row.id))),
    next,
    unread: await countRows(open),
  };
}

const markRead = (tables: Kysely<Tables>, ids: readonly string[], { at, by }: Actor) =>
  tables
    .insertInto("notification_reads")
    .values(ids.map((id) => ({ notification_id: id, person: userKey(by), at })))
    .onConflict((conflict) => conflict.columns(["notification_id", "person"]).doNothing())
    .execute();

/** Marks one as read by a person, by its id or the beginning of it. AppErrors `not_found` and `ambiguous`. */
async function read(transaction: Transaction<Tables>, reference: string, actor: Actor): Promise<Notification> {
  const id = await resolveId(transaction, reference);
  await markRead(transaction, [id], actor);
  const row = transaction.selectFrom("notifications").selectAll().where("id", "=", id);
  return notificationOf(await row.executeTakeFirstOrThrow(), true);
}

/** Marks all as read by a person; returns how many were not. */
async function readAll(transaction: Transaction<Tables>, actor: Actor): Promise<number> {
  const unread = await unreadBy(transaction, await readerOf(transaction, actor.by))
    .select("id")
    .execute();
  for (const some of pieces(unread.map(({ id }) => id))) await markRead(transaction, some, actor);
  return unread.length;
}

const DUE_CHECKED = "due-checked";

/** The day on which due dates were last checked, ISO; undefined = never. */
async function dueCheckedOn(tables: Kysely<Tables>): Promise<string | undefined> {
  return readSetting(tables, DUE_CHECKED);
}

/**
 * Records notifications of what is due, each once, and reminds the owners of new ones.
 * @param checkedOn the day on which every client was checked; null = only some were
 */
async function due(
  transaction: Transaction<Tables>,
  notifications: readonly Notification[],
  checkedOn: string | null,
  reminders: readonly DueReminder[] = [],
) {
  await lockName(transaction, "due");
  const ids = notifications.map(({ id }) => id);
  const known =
    ids.length === 0 ? [] : await transaction.selectFrom("notifications").select("id").where("id", "in", ids).execute();
  const recorded = new Set(known.map(({ id }) => id));
  const fresh = notifications.filter(({ id }) => !recorded.has(id));
  await notify(transaction, fresh, null);
  await remindOwners(transaction, fresh, reminders);
  if (checkedOn !== null) await writeSetting(transaction, DUE_CHECKED, checkedOn, { at: checkedOn, by: "" });
}

/** The notifications of the workspace. Reading one changes no record, so the audit log has no entry for it. */
export const notificationStore = (connection: Connection) =>
  repository(connection, { reads: { dueCheckedOn, page }, writes: { due, read, readAll } });
