import type { Notification, NotificationPage } from "@broker/contracts";
import { actorOf, type Workspace } from "../workspace/workspace.ts";
import { checkDueDates } from "./workspace/due-dates.ts";

/** Which notifications are requested. */
interface NotificationQuery {
  readonly unread?: boolean | undefined;
  readonly limit: number;
  readonly after?: string | undefined;
}

/** One page of notifications, newest first, with what became due today. AppError `usage` for an invalid `after`. */
export async function listNotifications(
  workspace: Workspace,
  { unread, limit, after }: NotificationQuery,
): Promise<NotificationPage> {
  await checkDueDates(workspace);
  const { notifications, ...page } = await workspace.database.notifications.page({
    limit,
    by: workspace.by,
    ...(unread === undefined ? {} : { unread }),
    ...(after === undefined ? {} : { after }),
  });
  return { items: [...notifications], ...page };
}

/** Marks a notification as read, by its id or the beginning of it. AppErrors `not_found`, `ambiguous`. */
export function readNotification(workspace: Workspace, reference: string): Promise<Notification> {
  return workspace.database.notifications.read(reference, actorOf(workspace));
}

/** Marks all notifications as read; returns how many were unread. */
export function readAllNotifications(workspace: Workspace): Promise<number> {
  return workspace.database.notifications.readAll(actorOf(workspace));
}
