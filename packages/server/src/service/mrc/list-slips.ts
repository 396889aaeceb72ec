import type { ListedSlip } from "@broker/adapters";
import type { Workspace } from "../../workspace/workspace.ts";

/** Slips by their newest versions, the last saved first; of one client where one is named. AppErrors `not_found`, `ambiguous`. */
export async function listSlips(workspace: Workspace, client?: string): Promise<readonly ListedSlip[]> {
  const id = client === undefined ? undefined : (await workspace.database.clients.find(client)).id;
  return workspace.database.slips.list(id);
}
