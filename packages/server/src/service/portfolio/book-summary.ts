import { openPortfolioStore } from "@broker/adapters";
import type { PortfolioSummary } from "@broker/contracts";
import { portfolioSummary } from "@broker/core";
import type { Workspace } from "../../workspace/workspace.ts";

/** The whole book on a page. */
export function bookSummary(workspace: Workspace): Promise<PortfolioSummary> {
  return workspace.lend(openPortfolioStore, async ({ store, at }) =>
    portfolioSummary(await store.book({ prospects: false, at }), await store.history()),
  );
}
