import { openNotificationStore } from "@broker/adapters";
import type { NotificationPage } from "@broker/contracts";
import type { Workspace } from "../../workspace/workspace.ts";

/** Which notifications are asked for. */
export interface NotificationsAsked {
  readonly unread?: boolean | undefined;
  readonly limit: number;
  readonly after?: string | undefined;
}

/** One page of notifications, the newest first. AppError `usage` for an `after` that is none. */
export function listNotifications(
  workspace: Workspace,
  { unread, limit, after }: NotificationsAsked,
): Promise<NotificationPage> {
  return workspace.lend(openNotificationStore, async ({ store }) => {
    const { notifications, ...page } = await store.page({
      limit,
      ...(unread === undefined ? {} : { unread }),
      ...(after === undefined ? {} : { after }),
    });
    return { items: [...notifications], ...page };
  });
}
