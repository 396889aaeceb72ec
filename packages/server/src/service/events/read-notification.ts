import type { Notification } from "@broker/contracts";
import { actorOf, type Workspace } from "../../workspace/workspace.ts";

/** Marks a notification as read, by its id or the beginning of it. AppErrors `not_found`, `ambiguous`. */
export function readNotification(workspace: Workspace, reference: string): Promise<Notification> {
  return workspace.database.notifications.read(reference, actorOf(workspace));
}

/** Marks all notifications as read; gives how many were not. */
export function readAllNotifications(workspace: Workspace): Promise<number> {
  return workspace.database.notifications.readAll(actorOf(workspace));
}
