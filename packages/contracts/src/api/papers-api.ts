import type { ApiRoutes } from "./api-route.ts";

/** Papers, export records, bundles. */
export const PAPERS_API = {} as const satisfies ApiRoutes;
