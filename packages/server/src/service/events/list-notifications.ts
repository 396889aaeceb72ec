import type { NotificationPage } from "@broker/contracts";
import type { Workspace } from "../../workspace/workspace.ts";

/** Which notifications are asked for. */
export interface NotificationsAsked {
  readonly unread?: boolean | undefined;
  readonly limit: number;
  readonly after?: string | undefined;
}

/** One page of notifications, the newest first. AppError `usage` for an `after` that is none. */
export async function listNotifications(
  workspace: Workspace,
  { unread, limit, after }: NotificationsAsked,
): Promise<NotificationPage> {
  const { notifications, ...page } = await workspace.database.notifications.page({
    limit,
    ...(unread === undefined ? {} : { unread }),
    ...(after === undefined ? {} : { after }),
  });
  return { items: [...notifications], ...page };
}
