import type { PORTFOLIO_API } from "@broker/contracts";
import type { Handlers } from "../app/call.ts";
import type { ServerParts } from "../app/server-parts.ts";

/** The book: summary, accumulation, peers, scenarios. */
export const portfolioRoutes = (_parts: ServerParts): Handlers<typeof PORTFOLIO_API> => ({});
