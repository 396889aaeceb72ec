import type { PortfolioSummary } from "@broker/contracts";
import { portfolioSummary } from "@broker/core";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";

/** The whole book on a page. */
export async function bookSummary(workspace: Workspace): Promise<PortfolioSummary> {
  return portfolioSummary(
    await workspace.database.portfolio.book({ prospects: false, at: nowOf(workspace) }),
    await workspace.database.portfolio.history(),
  );
}
