import type { ScenarioSet } from "@broker/contracts";
import { dollarsPerPound } from "@broker/core";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";

/** Which scenarios are simulated, and how. */
export interface ScenariosAsked {
  readonly seed: number;
  /** Events of each scenario; as many as a second or so allows unless told. */
  readonly events?: number | undefined;
  /** Only scenarios at this provider, or at those of this vendor. */
  readonly provider?: string | undefined;
}

/**
 * What events at shared providers would cost the clients' policies. AppError `not_found` for a provider on which nobody
 * is.
 */
export async function bookScenarios(
  workspace: Workspace,
  { seed, events, provider }: ScenariosAsked,
): Promise<ScenarioSet> {
  const book = await workspace.database.portfolio.book({ prospects: false, at: nowOf(workspace) });
  const options = {
    seed,
    ...(events === undefined ? {} : { events }),
    ...(provider === undefined ? {} : { provider }),
    dollar: dollarsPerPound(workspace.config.fx),
  };
  return workspace.simulate({ kind: "scenarios", book, options });
}
