import { z } from "zod";
import type { ApiRoutes } from "../api/api-route.ts";
import { NewSharedView, SharedView, SharedViewWithLink } from "./shared-view.ts";

const OfClient = z.strictObject({ id: z.string().min(1).max(400) });

/** Read-only views of a client that are shared by link. */
export const SHARED_VIEWS_API = {
  "GET /api/clients/:id/shared-views": {
    summary: "Views of a client that were shared, with who received them and how often they were opened",
    role: "viewer",
    params: OfClient,
    answer: z.strictObject({ items: z.array(SharedView) }),
  },
  "POST /api/clients/:id/shared-views": {
    summary: "Share a read-only view of a client; the link is in the answer and is not shown again",
    role: "broker",
    feature: "multi_stakeholder_dashboards",
    params: OfClient,
    body: NewSharedView,
    status: 201,
    secret: true,
    answer: SharedViewWithLink,
  },
  "POST /api/shared-views/:id/revoke": {
    summary: "Revoke a shared view: its link opens nothing at once",
    role: "broker",
    params: z.strictObject({ id: z.string().trim().min(4).max(64) }),
    answer: SharedView,
  },
} as const satisfies ApiRoutes;
