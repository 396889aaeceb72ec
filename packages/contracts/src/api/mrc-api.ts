import type { ApiRoutes } from "./api-route.ts";

/** MRC slips. */
export const MRC_API = {} as const satisfies ApiRoutes;
