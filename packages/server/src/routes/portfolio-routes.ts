import type { PORTFOLIO_API } from "@broker/contracts";
import type { Handlers } from "../app/call.ts";
import type { ServerParts } from "../app/server-parts.ts";
import { askBook } from "../service/portfolio/aside/ask-book.ts";

/** The book: summary, accumulation, peers, scenarios. */
export const portfolioRoutes = (_parts: ServerParts): Handlers<typeof PORTFOLIO_API> => ({
  "GET /api/portfolio": (call) => askBook(call, "summary", {}),
  "GET /api/portfolio/accumulation": (call) => askBook(call, "accumulation", call.query),
  "GET /api/portfolio/users": async (call) => ({ items: [...(await askBook(call, "users", call.query))] }),
  "GET /api/portfolio/peers": async (call) => ({ items: [...(await askBook(call, "peers", call.query))] }),
  "GET /api/portfolio/scenarios": (call) => askBook(call, "scenarios", call.query),
});
