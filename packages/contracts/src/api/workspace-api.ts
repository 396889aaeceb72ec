import { z } from "zod";
import { Notification } from "../portfolio/notification.ts";
import { RecentAnalysis } from "../workspace/recent-analysis.ts";
import { ServerState } from "../workspace/server-state.ts";
import { TodoList } from "../workspace/todo-item.ts";
import { WorkStatus } from "../workspace/work-status.ts";
import { WorkspaceFigures } from "../workspace/workspace-figures.ts";
import { WorkspaceSearch } from "../workspace/workspace-search.ts";
import type { ApiRoutes } from "./api-route.ts";
import { Job } from "./jobs-api.ts";
import { PageQuery, pageOf } from "./page-of.ts";

/** One page of notifications, most recent first. */
export const NotificationPage = z.strictObject({
  items: z.array(Notification),
  next: z.string().nullable(),
  /** Number of notifications that the caller has not read, on all pages. */
  unread: z.int().nonnegative(),
});
export type NotificationPage = z.infer<typeof NotificationPage>;

/** Notifications of the workspace. Each person has a read state of their own. */
export const EVENTS_API = {
  "GET /api/notifications": {
    summary: "Notifications, most recent first",
    role: "viewer",
    query: PageQuery.extend({ unread: z.stringbool().optional() }),
    answer: NotificationPage,
  },
  "POST /api/notifications/read-all": {
    summary: "Mark all notifications as read by the caller",
    role: "viewer",
    answer: z.strictObject({ read: z.int().nonnegative() }),
  },
  "POST /api/notifications/:id/read": {
    summary: "Mark a notification as read by the caller",
    role: "viewer",
    params: z.strictObject({ id: z.string().min(4).max(64) }),
    answer: Notification,
  },
} as const satisfies ApiRoutes;

const FailedId = z.strictObject({ id: z.string().max(64) });

/** The workspace: recent analyses, search, outstanding tasks, figures and notifications. */
export const WORKSPACE_API = {
  "GET /api/analyses": {
    summary: "The latest analysis of each company, most recent first",
    role: "viewer",
    query: PageQuery.extend({ limit: z.coerce.number().int().min(1).max(50).default(6) }),
    answer: pageOf(RecentAnalysis),
  },
  "GET /api/workspace/figures": {
    summary: "Figures of the broker's own portfolio",
    role: "viewer",
    answer: WorkspaceFigures,
  },
  "GET /api/server": {
    summary: "Since when the server runs, and whether its own work held up calls",
    role: "viewer",
    answer: ServerState,
  },
  "GET /api/work": {
    summary: "Who does the workspace's jobs, what waits, and what failed",
    role: "admin",
    answer: WorkStatus,
  },
  "POST /api/work/failed/:id/retry": {
    summary: "Try a job again that failed after its last attempt",
    role: "admin",
    params: FailedId,
    answer: Job,
  },
  "DELETE /api/work/failed/:id": {
    summary: "Take a failed job off the list of those that can be tried again",
    role: "admin",
    params: FailedId,
    answer: Job,
  },
  "GET /api/search": {
    summary: "Clients, prospects, domains and checks by a search text",
    role: "viewer",
    query: z.strictObject({ q: z.string().trim().min(2).max(100) }),
    answer: WorkspaceSearch,
  },
  "GET /api/todo": { summary: "Outstanding tasks, most urgent first", role: "viewer", answer: TodoList },
} as const satisfies ApiRoutes;
