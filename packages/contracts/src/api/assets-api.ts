import { z } from "zod";
import { ASSET_STATES, ASSET_TRAILS } from "../portfolio/asset.ts";
import type { ApiRoutes } from "./api-route.ts";

/** A host discovered by scans of a client's domains, with the decision on it. */
export const AssetView = z.strictObject({
  host: z.string(),
  found: z.enum(ASSET_TRAILS),
  proof: z.string(),
  owner: z.string(),
  provenance: z.literal("observed"),
  firstSeen: z.string(),
  lastSeen: z.string(),
  scanId: z.string(),
  state: z.enum(ASSET_STATES),
  decided: z.strictObject({ by: z.string(), at: z.string(), note: z.string().nullable() }).nullable(),
});
export type AssetView = z.infer<typeof AssetView>;

/** A client's assets, and domains excluded because they belong to other customers of its hosting provider. */
export const ClientAssetsView = z.strictObject({
  client: z.string(),
  assets: z.array(AssetView),
  strangers: z.array(z.strictObject({ domain: z.string(), count: z.int().nonnegative() })),
});
export type ClientAssetsView = z.infer<typeof ClientAssetsView>;

/** The decision on a host; reopened = the decision is withdrawn. */
export const AssetDecision = z.discriminatedUnion("deed", [
  z.strictObject({
    deed: z.literal("accepted"),
    role: z.enum(["main", "other", "mail"]).default("other"),
    company: z.string().trim().min(1).max(200).optional(),
  }),
  z.strictObject({
    deed: z.literal("rejected"),
    note: z.string().trim().min(1, "A rejection requires a reason.").max(500),
  }),
  z.strictObject({ deed: z.literal("reopened") }),
]);
export type AssetDecision = z.infer<typeof AssetDecision>;

const ByClient = z.strictObject({ id: z.string().min(1).max(300) });

/** Assets of clients. */
export const ASSETS_API = {
  "GET /api/clients/:id/assets": {
    summary: "Hosts discovered by scans of a client's domains",
    role: "viewer",
    params: ByClient,
    answer: ClientAssetsView,
  },
  "POST /api/clients/:id/assets/:host": {
    summary: "Accept or reject a host, or reopen the decision",
    role: "broker",
    params: ByClient.extend({ host: z.string().min(1).max(253) }),
    body: AssetDecision,
    answer: ClientAssetsView,
  },
} as const satisfies ApiRoutes;
