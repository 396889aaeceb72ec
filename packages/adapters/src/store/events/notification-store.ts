import type { Notification } from "@broker/contracts";
import type { Kysely } from "kysely";
import type { Connection } from "../database/connection.ts";
import { newestFirst } from "../database/paging.ts";
import type { Row, Tables } from "../database/tables.ts";
import { resolveEventId } from "./event-rows.ts";
import type { NotificationStore } from "./event-store.ts";

/** A stored notification. */
function notificationOf(row: Row<"notifications">): Notification {
  const { id, kind, title, message, type, at, action_url, read_at, domain } = row;
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
  };
}

/**
 * Writes notifications down, each once. One that was told before and says something else now is told again, unread.
 * @param domain null = they are about a whole list
 */
export async function notify(
  tables: Kysely<Tables>,
  notifications: readonly Notification[],
  domain: string | null,
): Promise<void> {
  for (const { id, kind, title, message, type, date, actionUrl } of notifications) {
    const words = { title, message, at: date, read_at: null, read_by: null };
    await tables
      .insertInto("notifications")
      .values({ id, kind, type, action_url: actionUrl, domain, ...words })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(words).where("notifications.message", "!=", message))
      .execute();
  }
}

const WHAT = { one: "notification", list: "notifications" } as const;

async function beginning(tables: Kysely<Tables>, prefix: string) {
  const rows = await tables
    .selectFrom("notifications")
    .select(["id", "title", "message"])
    .where("id", "like", `${prefix}%`)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(6)
    .execute();
  return rows.map(({ id, title, message }) => ({ id, words: `${title}: ${message}` }));
}

/**
 * Opens the notifications of the workspace. Who read one and when stands with it; reading changes no record, so the
 * audit log is not told.
 */
export function notificationStore({ read, transact }: Connection): NotificationStore {
  const page: NotificationStore["page"] = ({ unread = false, limit, after }) =>
    read(async (tables) => {
      let query = tables.selectFrom("notifications").selectAll();
      if (unread) query = query.where("read_at", "is", null);
      const { rows, next } = await newestFirst(query, { limit, after });
      const open = await tables
        .selectFrom("notifications")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("read_at", "is", null)
        .executeTakeFirstOrThrow();
      return {
        notifications: rows.map(notificationOf),
        next,
        unread: Number(open.count),
      };
    });

  const markRead: NotificationStore["read"] = (reference, { at, by }) =>
    transact(async (transaction) => {
      const id = await resolveEventId(reference, WHAT, (prefix) => beginning(transaction, prefix));
      await transaction
        .updateTable("notifications")
        .set({ read_at: at, read_by: by })
        .where("id", "=", id)
        .where("read_at", "is", null)
        .execute();
      const row = transaction.selectFrom("notifications").selectAll().where("id", "=", id);
      return notificationOf(await row.executeTakeFirstOrThrow());
    });

  const readAll: NotificationStore["readAll"] = ({ at, by }) =>
    read(async (tables) => {
      const marked = await tables
        .updateTable("notifications")
        .set({ read_at: at, read_by: by })
        .where("read_at", "is", null)
        .executeTakeFirst();
      return Number(marked.numUpdatedRows);
    });

  return { page, read: markRead, readAll };
}
