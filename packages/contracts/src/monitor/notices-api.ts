import type { ApiRoutes } from "../api/api-route.ts";
import { AccountNotices, NoticeEdit, WorkspaceQuiet } from "./notice.ts";

/** What persons receive by email. */
export const NOTICES_API = {
  "GET /api/account/notices": {
    summary: "What the caller receives by email, and whether it can be sent",
    role: "viewer",
    answer: AccountNotices,
  },
  "PATCH /api/account/notices": {
    summary: "Change what the caller receives by email",
    role: "viewer",
    body: NoticeEdit,
    answer: AccountNotices,
  },
  "GET /api/notices/quiet-hours": {
    summary: "The quiet hours of the workspace",
    role: "viewer",
    answer: WorkspaceQuiet,
  },
  "PUT /api/notices/quiet-hours": {
    summary: "Set the quiet hours of the workspace, or remove them",
    role: "admin",
    body: WorkspaceQuiet,
    answer: WorkspaceQuiet,
  },
} as const satisfies ApiRoutes;
