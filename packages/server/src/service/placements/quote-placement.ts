import type { ListedPlacement } from "@broker/adapters";
import { type QuoteTold, withQuote } from "@broker/core";
import { actorOf, type Workspace } from "../../workspace/workspace.ts";

/** Records a quote, or puts an earlier one right. AppErrors `not_found`, `ambiguous`, `input_invalid`. */
export async function quotePlacement(
  workspace: Workspace,
  reference: string,
  told: QuoteTold,
): Promise<ListedPlacement> {
  const actor = actorOf(workspace);
  const found = await workspace.database.placements.find(reference);
  const placement = await workspace.database.placements.quote(
    found.placement.id,
    (before) => withQuote(before, told, actor),
    actor,
  );
  return { ...found, placement };
}
