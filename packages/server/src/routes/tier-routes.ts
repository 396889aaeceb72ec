import type { TIER_API } from "@broker/contracts";
import type { Handlers } from "../app/call.ts";
import { actorOf } from "../workspace/workspace.ts";

/** The workspace's tier. */
export const tierRoutes = (): Handlers<typeof TIER_API> => ({
  "GET /api/tier": async ({ workspace }) => ({ tier: await workspace.database.clients.tier() }),
  "PUT /api/tier": async ({ workspace, body }) => {
    const { clients } = workspace.database;
    await clients.setTier(body.tier, actorOf(workspace));
    return body;
  },
});
