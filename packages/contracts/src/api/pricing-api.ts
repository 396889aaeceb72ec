import type { ApiRoutes } from "./api-route.ts";

/** Premium, rate on line, return on investment, forecast, what-if. */
export const PRICING_API = {} as const satisfies ApiRoutes;
