import { z } from "zod";
import { TierName } from "../tiers.ts";
import type { ApiRoutes } from "./api-route.ts";
import { Role } from "./role.ts";

/** Who is signed in, and to what. */
export const Session = z.strictObject({
  /** The person's name. */
  name: z.string(),
  role: Role,
  tier: TierName,
  /** Version of the product. */
  version: z.string(),
  methodVersion: z.string(),
  /** True = the workspace holds sample data and nothing else. */
  sample: z.boolean(),
  /** The clock of the workspace, ISO 8601 UTC. */
  now: z.string(),
});
export type Session = z.infer<typeof Session>;

export const SESSION_API = {
  "GET /api/session": { summary: "Who is signed in, and to what", role: "viewer", answer: Session },
  "DELETE /api/session": { summary: "Sign out", role: "viewer", answer: "nothing", status: 204 },
} as const satisfies ApiRoutes;
