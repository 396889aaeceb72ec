import { z } from "zod";
import type { ApiRoutes } from "../api/api-route.ts";

/** Readers for whom a view of a client can be shared; each reads one report. */
export const SHARED_AUDIENCES = ["managing-director", "underwriter", "compliance-officer"] as const;
export const SharedAudience = z.enum(SHARED_AUDIENCES);
export type SharedAudience = z.infer<typeof SharedAudience>;

/** What each reader is called. */
export const SHARED_AUDIENCE_WORDS: Readonly<Record<SharedAudience, string>> = {
  "managing-director": "Managing director",
  underwriter: "Underwriter",
  "compliance-officer": "Compliance officer",
};

/** Days for which a link opens unless stated, and at most. */
export const SHARED_DAYS = { usual: 14, most: 90 } as const;

/** expired and revoked links open nothing. */
export const SharedViewState = z.enum(["open", "expired", "revoked"]);
export type SharedViewState = z.infer<typeof SharedViewState>;

/** A read-only link to one client's report for one reader. Times: ISO 8601, UTC. */
export const SharedView = z.strictObject({
  /** 16 hex digits. */
  id: z.string(),
  /** The client's id. */
  client: z.string(),
  audience: SharedAudience,
  /** Who receives the link, as the broker wrote it. */
  recipient: z.string(),
  state: SharedViewState,
  createdAt: z.string(),
  createdBy: z.string(),
  until: z.string(),
  /** How often the report was opened. */
  openings: z.int().nonnegative(),
  /** null = never. */
  lastOpenedAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
  revokedBy: z.string().nullable(),
});
export type SharedView = z.infer<typeof SharedView>;

/** A view to share. */
export const NewSharedView = z.strictObject({
  audience: SharedAudience,
  recipient: z.string().trim().min(1, "Enter who receives the link, for example their name and company.").max(120),
  /** Days for which the link opens. */
  days: z.int().min(1).max(SHARED_DAYS.most).default(SHARED_DAYS.usual),
});
export type NewSharedView = z.infer<typeof NewSharedView>;

/** A shared view with its link, which is shown once. */
export const SharedViewWithLink = z.strictObject({ view: SharedView, url: z.string() });
export type SharedViewWithLink = z.infer<typeof SharedViewWithLink>;

const OfClient = z.strictObject({ id: z.string().min(1).max(400) });

/** Read-only views of a client that are shared by link. */
export const SHARED_VIEWS_API = {
  "GET /api/clients/:id/shared-views": {
    summary: "Shared views of a client, with their recipients and number of openings",
    role: "viewer",
    params: OfClient,
    answer: z.strictObject({ items: z.array(SharedView) }),
  },
  "POST /api/clients/:id/shared-views": {
    summary: "Share a read-only view of a client; the link is in the response and is not shown again",
    role: "broker",
    feature: "multi_stakeholder_dashboards",
    params: OfClient,
    body: NewSharedView,
    status: 201,
    secret: true,
    answer: SharedViewWithLink,
  },
  "POST /api/shared-views/:id/revoke": {
    summary: "Revoke a shared view: its link stops working at once",
    role: "broker",
    params: z.strictObject({ id: z.string().trim().min(4).max(64) }),
    answer: SharedView,
  },
} as const satisfies ApiRoutes;
