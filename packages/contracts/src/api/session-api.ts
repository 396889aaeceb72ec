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

/** Who asks to be let in. */
export const Credentials = z.strictObject({
  name: z.string().trim().min(1, "Type a name.").max(100),
  password: z.string().min(1, "Type the password.").max(1000),
});
export type Credentials = z.infer<typeof Credentials>;

export const SESSION_API = {
  "POST /api/sign-in": {
    summary: "Sign in with a name and a password; the answer sets the session's cookie",
    role: "anyone",
    body: Credentials,
    answer: z.strictObject({ name: z.string(), role: Role }),
  },
  "GET /api/session": { summary: "Who is signed in, and to what", role: "viewer", answer: Session },
  "GET /api/openapi.json": {
    summary: "Every call of the API, as an OpenAPI 3.1 document",
    role: "viewer",
    answer: z.record(z.string(), z.unknown()),
  },
  "DELETE /api/session": { summary: "Sign out", role: "viewer", answer: "nothing", status: 204 },
} as const satisfies ApiRoutes;
