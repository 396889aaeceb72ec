import { z } from "zod";
import { Notification } from "../portfolio/notification.ts";
import type { ApiRoutes } from "./api-route.ts";
import { PageQuery } from "./page-of.ts";

/** One page of notifications, the newest first. */
export const NotificationPage = z.strictObject({
  items: z.array(Notification),
  next: z.string().nullable(),
  /** How many are unread, on whichever page. */
  unread: z.int().nonnegative(),
});
export type NotificationPage = z.infer<typeof NotificationPage>;

/** Notifications of the workspace. Whether one is read is so for everybody in it. */
export const EVENTS_API = {
  "GET /api/notifications": {
    summary: "Notifications, the newest first",
    role: "viewer",
    query: PageQuery.extend({ unread: z.stringbool().optional() }),
    answer: NotificationPage,
  },
  "POST /api/notifications/read-all": {
    summary: "Mark all notifications as read",
    role: "broker",
    answer: z.strictObject({ read: z.int().nonnegative() }),
  },
  "POST /api/notifications/:id/read": {
    summary: "Mark a notification as read",
    role: "broker",
    params: z.strictObject({ id: z.string().min(4).max(64) }),
    answer: Notification,
  },
} as const satisfies ApiRoutes;
