import type { z } from "zod";
import type { Feature } from "../tiers.ts";
import type { Role } from "./role.ts";

/** One call of the API as data: what goes in, what comes out, who may. Server, OpenAPI and web app are made from it. */
export interface ApiRoute {
  /** What the call does, one sentence without a full stop; the summary of the OpenAPI document. */
  readonly summary: string;
  /** The least role that may call; anyone = without being signed in. */
  readonly role: Role | "anyone";
  /** Named parts of the path. */
  readonly params?: z.core.$ZodObject;
  /** What follows the question mark; every value arrives as text, so numbers are coerced. */
  readonly query?: z.core.$ZodObject;
  /** The JSON body. */
  readonly body?: z.core.$ZodType;
  /** The body is a file of a form (multipart), which the handler reads. */
  readonly takesFile?: boolean;
  /** The tier must have it, else 403 `feature_locked`. */
  readonly feature?: Feature;
  /** Status of a success; 200 unless said. */
  readonly status?: 201 | 202 | 204;
  /**
   * The JSON that a success answers; "file" = bytes to be saved or shown; "events" = a stream of server-sent events;
   * "nothing" = no body.
   */
  readonly answer: z.core.$ZodType | "file" | "events" | "nothing";
}

/** Calls under `METHOD /path/:part`. */
export type ApiRoutes = Readonly<Record<`${"GET" | "POST" | "PUT" | "PATCH" | "DELETE"} /api/${string}`, ApiRoute>>;
