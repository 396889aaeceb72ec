import { openNotificationStore } from "@broker/adapters";
import type { Notification } from "@broker/contracts";
import type { Workspace } from "../../workspace/workspace.ts";

/** Marks a notification as read, by its id or the beginning of it. AppErrors `not_found`, `ambiguous`. */
export function readNotification(workspace: Workspace, reference: string): Promise<Notification> {
  return workspace.lend(openNotificationStore, ({ store, at }) => store.read(reference, { at, by: workspace.by }));
}

/** Marks all notifications as read; gives how many were not. */
export function readAllNotifications(workspace: Workspace): Promise<number> {
  return workspace.lend(openNotificationStore, ({ store, at }) => store.readAll({ at, by: workspace.by }));
}
