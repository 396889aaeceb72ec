import type { ApiRoutes } from "./api-route.ts";

/** Placements and quotes. */
export const PLACEMENTS_API = {} as const satisfies ApiRoutes;
