import type { ApiRoutes } from "./api-route.ts";

/** Stored scans: lists, reports, sums, differences, disputes. */
export const SCANS_API = {} as const satisfies ApiRoutes;
