import type { ApiRoutes } from "./api-route.ts";

/** Assets of clients and prospects. */
export const ASSETS_API = {} as const satisfies ApiRoutes;
