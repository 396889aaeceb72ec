import type { ApiRoutes } from "./api-route.ts";

/** Jobs and their events. */
export const JOBS_API = {} as const satisfies ApiRoutes;
