import type { ApiRoutes } from "./api-route.ts";

/** Prospect lists and their scans. */
export const BATCHES_API = {} as const satisfies ApiRoutes;
