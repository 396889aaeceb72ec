import type { PORTFOLIO_API } from "@broker/contracts";
import type { Handlers } from "../app/call.ts";
import type { ServerParts } from "../app/server-parts.ts";
import { bookAccumulation, providerUsers } from "../service/portfolio/book-accumulation.ts";
import { bookPeers } from "../service/portfolio/book-peers.ts";
import { bookScenarios } from "../service/portfolio/book-scenarios.ts";
import { bookSummary } from "../service/portfolio/book-summary.ts";

/** The book: summary, accumulation, peers, scenarios. */
export const portfolioRoutes = (_parts: ServerParts): Handlers<typeof PORTFOLIO_API> => ({
  "GET /api/portfolio": ({ workspace }) => bookSummary(workspace),
  "GET /api/portfolio/accumulation": ({ workspace, query }) => bookAccumulation(workspace, query),
  "GET /api/portfolio/users": async ({ workspace, query }) => ({
    items: [...(await providerUsers(workspace, query.provider, query))],
  }),
  "GET /api/portfolio/peers": async ({ workspace, query }) => ({
    items: [...(await bookPeers(workspace, query.client))],
  }),
  "GET /api/portfolio/scenarios": ({ workspace, query }) => bookScenarios(workspace, query),
});
