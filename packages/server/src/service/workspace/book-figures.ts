import { type BookFigures, CLIENT_LIMITS } from "@broker/contracts";
import { portfolioSummary } from "@broker/core";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";

/** Figures of the broker's own book, counted in the store. */
export async function bookFigures(workspace: Workspace): Promise<BookFigures> {
  const { clients, portfolio, prospects, recent } = workspace.database;
  const at = nowOf(workspace);
  const found = async (filter: Parameters<typeof prospects.summary>[0]) =>
    (await prospects.summary(filter)).prospectsFound;
  const { total } = await clients.page({ today: at.slice(0, 10), order: "name", limit: 1 });
  const summary =
    total === 0 ? null : portfolioSummary(await portfolio.book({ prospects: false, at }), await portfolio.history());
  return {
    clients: total,
    clientLimit: CLIENT_LIMITS[await clients.tier()],
    prospects: await found({}),
    prospectsAnalysed: await found({ assessed: true }),
    cyberReadyLeads: await found({ readiness: "High" }),
    companiesAnalysed: (await recent.recent({ limit: 1 })).total,
    premiumOptimised: summary?.savings.placed.saved ?? null,
  };
}
