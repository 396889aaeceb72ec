import type { PRICING_API } from "@broker/contracts";
import type { Handlers } from "../app/call.ts";
import type { ServerParts } from "../app/server-parts.ts";

/** Premium, rate on line, return on investment, forecast, what-if. */
export const pricingRoutes = (_parts: ServerParts): Handlers<typeof PRICING_API> => ({});
