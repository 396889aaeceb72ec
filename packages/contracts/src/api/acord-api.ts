import type { ApiRoutes } from "./api-route.ts";

/** ACORD-style applications. */
export const ACORD_API = {} as const satisfies ApiRoutes;
