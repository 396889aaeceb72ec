import type { EVENTS_API } from "@broker/contracts";
import type { Handlers } from "../app/call.ts";
import type { ServerParts } from "../app/server-parts.ts";
import { listNotifications } from "../service/events/list-notifications.ts";
import { readAllNotifications, readNotification } from "../service/events/read-notification.ts";

/** Notifications. */
export const eventsRoutes = (_parts: ServerParts): Handlers<typeof EVENTS_API> => ({
  "GET /api/notifications": ({ workspace, query }) => listNotifications(workspace, query),
  "POST /api/notifications/read-all": async ({ workspace }) => ({ read: await readAllNotifications(workspace) }),
  "POST /api/notifications/:id/read": ({ workspace, params }) => readNotification(workspace, params.id),
});
