import type { Notification } from "@broker/contracts";
import type { Kysely, Selectable } from "kysely";
import type { Tables } from "../tables.ts";

/** A stored notification. */
export function notificationOf(row: Selectable<Tables["notifications"]>): Notification {
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
