import { type ListedPlacement, openClientStore } from "@broker/adapters";
import { type QuoteTold, withQuote } from "@broker/core";
import type { Workspace } from "../../workspace/workspace.ts";

/** Records a quote, or puts an earlier one right. AppErrors `not_found`, `ambiguous`, `input_invalid`. */
export function quotePlacement(workspace: Workspace, reference: string, told: QuoteTold): Promise<ListedPlacement> {
  return workspace.lend(openClientStore, async ({ store, at }) => {
    const actor = { by: workspace.by, at };
    const found = await store.placements.find(reference);
    const placement = await store.placements.quote(
      found.placement.id,
      (before) => withQuote(before, told, actor),
      actor,
    );
    return { ...found, placement };
  });
}
