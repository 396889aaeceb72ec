import type { ApiRoutes } from "./api-route.ts";

/** The workspace: search, sample data, what is to be done. */
export const WORKSPACE_API = {} as const satisfies ApiRoutes;
