import { openClientStore, openPortfolioStore, openProspectStore, openRecentStore } from "@broker/adapters";
import { type BookFigures, CLIENT_LIMITS } from "@broker/contracts";
import { portfolioSummary } from "@broker/core";
import type { Workspace } from "../../workspace/workspace.ts";

/** Figures of the broker's own book, counted in the store. */
export async function bookFigures(workspace: Workspace): Promise<BookFigures> {
  const clients = await workspace.lend(openClientStore, async ({ store, at }) => {
    const { total } = await store.page({ today: at.slice(0, 10), order: "name", limit: 1 });
    return { clients: total, clientLimit: CLIENT_LIMITS[await store.tier()] };
  });
  const prospects = await workspace.lend(openProspectStore, async ({ store }) => {
    const found = async (filter: Parameters<typeof store.summary>[0]) => (await store.summary(filter)).prospectsFound;
    return {
      prospects: await found({}),
      prospectsAnalysed: await found({ assessed: true }),
      cyberReadyLeads: await found({ readiness: "High" }),
    };
  });
  const { total } = await workspace.lend(openRecentStore, ({ store }) => store.recent({ limit: 1 }));
  const summary = await workspace.lend(openPortfolioStore, async ({ store, at }) =>
    clients.clients === 0 ? null : portfolioSummary(await store.book({ prospects: false, at }), await store.history()),
  );
  return {
    ...clients,
    ...prospects,
    companiesAnalysed: total,
    premiumOptimised: summary?.savings.placed.saved ?? null,
  };
}
