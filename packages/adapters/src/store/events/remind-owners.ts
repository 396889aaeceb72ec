import { type NoticeContent, type Notification, severityReaches } from "@broker/contracts";
import { personQuietUntil } from "@broker/core/monitor-notices";
import type { Kysely } from "kysely";
import { userKey } from "../access/users.ts";
import type { Tables } from "../database/tables.ts";
import { noticedPersons, noticesOf, workspaceQuiet } from "../notices/notice-rows.ts";
import { type NewMessage, writeMessages } from "../outbox/outbox-rows.ts";

/** The owner of what a notification is about. */
export interface DueReminder {
  /** Id of the notification. */
  readonly notification: string;
  /** As it is named in the decision; one that no user has is not sent anything. */
  readonly owner: string;
  /** Id of the client, with whose erasure the message is removed. */
  readonly client: string;
}

/** Reminders are sent at once to those who receive alerts of this severity at once; others have them in a digest. */
const SEVERITY = "medium";

/** Writes an email to each owner who receives such at once, or for the digest of the end of their quiet hours. */
export async function remindOwners(
  tables: Kysely<Tables>,
  notifications: readonly Notification[],
  reminders: readonly DueReminder[],
): Promise<void> {
  const about = new Map(reminders.map((each) => [each.notification, each]));
  const owned = notifications.flatMap((notification) => {
    const reminder = about.get(notification.id);
    return reminder === undefined ? [] : [{ ...notification, ...reminder }];
  });
  if (owned.length === 0) return;
  const rows = await noticedPersons(tables).where("immediate", "!=", "none").execute();
  const settings = new Map(rows.map((row) => [row.person, noticesOf(row)]));
  const workspace = await workspaceQuiet(tables);
  const messages = owned.flatMap(({ id, title, message, actionUrl, date, owner, client }): NewMessage[] => {
    const receiver = userKey(owner);
    const own = settings.get(receiver);
    if (own === undefined || own.immediate === "none" || !severityReaches(SEVERITY, own.immediate)) return [];
    const quiet = personQuietUntil(Date.parse(date), own, workspace);
    const body: NoticeContent = { kind: "reminder", item: { title, message, url: actionUrl } };
    const when =
      quiet === null
        ? ({ kind: "email", dueAt: date } as const)
        : ({ kind: "held", dueAt: new Date(quiet).toISOString() } as const);
    const key = ["email", receiver, "due", id];
    return [{ ...when, key, receiver, event: "check-due", subject: "", body, client, createdAt: date }];
  });
  await writeMessages(tables, messages);
}
