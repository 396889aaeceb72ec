import type { ApiRoutes } from "./api-route.ts";

/** The specified calls: scans, register, analysis, reports. */
export const SERVICE_API = {} as const satisfies ApiRoutes;
