import type { ApiRoutes } from "./api-route.ts";

/** Triggers and notifications. */
export const EVENTS_API = {} as const satisfies ApiRoutes;
