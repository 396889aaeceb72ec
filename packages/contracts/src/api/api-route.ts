import { z } from "zod";
import type { Feature } from "../tiers/tiers.ts";

/** Roles in a workspace: read; edit; also administer. Each includes the one before. */
export const ROLES = ["viewer", "broker", "admin"] as const;
export const Role = z.enum(ROLES);
export type Role = z.infer<typeof Role>;

/** Whether a role includes another. */
export function roleHolds(role: Role, least: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(least);
}

/** One call of the API as data: input, response and role. Server, OpenAPI document and web app are derived from it. */
export interface ApiRoute {
  /** One line without a full stop: the summary in the OpenAPI document. */
  readonly summary: string;
  /** The minimum role; anyone = without signing in. */
  readonly role: Role | "anyone";
  /** Path parameters. */
  readonly params?: z.core.$ZodObject;
  /** Query parameters; every value arrives as text, so numbers are coerced. */
  readonly query?: z.core.$ZodObject;
  /** The JSON body. */
  readonly body?: z.core.$ZodType;
  /** True = a POST that changes nothing: an Idempotency-Key has no effect on it. */
  readonly readOnly?: true;
  /** True = the answer has a secret that is shown once: it is not stored for a repeated call. */
  readonly secret?: true;
  /** The body is a multipart form with a file, which the handler reads. */
  readonly takesFile?: boolean;
  /** Required feature of the tier; otherwise 403 `feature_locked`. */
  readonly feature?: Feature;
  /** Status of a success (default: 200). */
  readonly status?: 201 | 202 | 204;
  /**
   * JSON of a successful response; "file" = bytes to save or show; "events" = a stream of server-sent events; "nothing"
   * = no body.
   */
  readonly answer: z.core.$ZodType | "file" | "events" | "nothing";
}

/** Calls under `METHOD /path/:part`. */
export type ApiRoutes = Readonly<Record<`${"GET" | "POST" | "PUT" | "PATCH" | "DELETE"} /api/${string}`, ApiRoute>>;
