import type { ApiRoutes } from "./api-route.ts";

/** The book: summary, accumulation, peers, scenarios. */
export const PORTFOLIO_API = {} as const satisfies ApiRoutes;
