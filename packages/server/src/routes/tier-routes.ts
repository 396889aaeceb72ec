import { openClientStore } from "@broker/adapters";
import type { TIER_API } from "@broker/contracts";
import type { Handlers } from "../app/call.ts";

/** The workspace's tier. */
export const tierRoutes = (): Handlers<typeof TIER_API> => ({
  "GET /api/tier": ({ workspace }) =>
    workspace.lend(openClientStore, async ({ store }) => ({ tier: await store.tier() })),
  "PUT /api/tier": ({ workspace, body }) =>
    workspace.lend(openClientStore, async ({ store, at }) => {
      await store.setTier(body.tier, { by: workspace.by, at });
      return body;
    }),
});
