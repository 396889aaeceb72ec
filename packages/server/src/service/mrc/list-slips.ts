import { type ListedSlip, openClientStore, openSlipStore } from "@broker/adapters";
import type { Workspace } from "../../workspace/workspace.ts";

/** Slips by their newest versions, the last saved first; of one client where one is named. AppErrors `not_found`, `ambiguous`. */
export async function listSlips(workspace: Workspace, client?: string): Promise<readonly ListedSlip[]> {
  const id =
    client === undefined
      ? undefined
      : await workspace.lend(openClientStore, async ({ store }) => (await store.find(client)).id);
  return workspace.lend(openSlipStore, ({ store }) => store.list(id));
}
