import type { ApiRoute } from "../api/api-route.ts";
import type { ApiScope } from "./api-key.ts";

/** When a call of the partner API is withdrawn. Days, ISO 8601. */
export interface Withdrawal {
  /** From this day on the call is deprecated (RFC 9745). */
  readonly deprecated: string;
  /** On this day it may stop answering (RFC 8594). */
  readonly sunset: string;
  /** The call to use instead: a path. */
  readonly successor?: string;
}

/** One call of the partner API as data. Only additions are made to it within a version. */
export interface PartnerRoute extends Omit<ApiRoute, "role" | "feature" | "answer"> {
  readonly role: "broker";
  readonly answer: Exclude<ApiRoute["answer"], "events">;
  /** What the key must hold. */
  readonly scope: ApiScope;
  /** Absent = it is not withdrawn. */
  readonly withdrawal?: Withdrawal;
  /** An example of the body, for the documentation. */
  readonly example?: Readonly<Record<string, unknown>>;
}

/** Calls under `METHOD /api/v1/path/:part`. */
export type PartnerRoutes = Readonly<Record<`${"GET" | "POST" | "PATCH" | "DELETE"} /api/v1/${string}`, PartnerRoute>>;
