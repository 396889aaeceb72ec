import type { ApiRoutes } from "./api-route.ts";

/** Prospects and regions. */
export const PROSPECTS_API = {} as const satisfies ApiRoutes;
