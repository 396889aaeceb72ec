import type { ApiRoutes } from "./api-route.ts";

/** Users, keys, audit log. */
export const USERS_API = {} as const satisfies ApiRoutes;
