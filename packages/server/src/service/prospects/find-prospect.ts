import { openProspectStore } from "@broker/adapters";
import type { ProspectDetail } from "@broker/contracts";
import { prospectDetail } from "@broker/core";
import type { Workspace } from "../../workspace/workspace.ts";

/** One prospect with the rule behind each figure, by id, domain, company number or name. AppErrors `not_found`, `ambiguous`. */
export async function findProspect(workspace: Workspace, reference: string): Promise<ProspectDetail> {
  return workspace.lend(openProspectStore, async ({ store }) => {
    const { record, optedOut, client } = await store.find(reference);
    return prospectDetail(record, optedOut, client);
  });
}
