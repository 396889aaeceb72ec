import { z } from "zod";
import { TierName } from "../tiers.ts";
import type { ApiRoutes } from "./api-route.ts";

/** The workspace's tier. */
export const ChosenTier = z.strictObject({ tier: TierName });

export const TIER_API = {
  "GET /api/tier": { summary: "The workspace's tier", role: "viewer", answer: ChosenTier },
  "PUT /api/tier": { summary: "Choose the workspace's tier", role: "admin", body: ChosenTier, answer: ChosenTier },
} as const satisfies ApiRoutes;
