import type { ApiRoutes } from "./api-route.ts";

/** Client records. */
export const CLIENTS_API = {} as const satisfies ApiRoutes;
