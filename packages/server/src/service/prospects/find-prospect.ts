import type { ProspectDetail } from "@broker/contracts";
import { prospectDetail } from "@broker/core";
import type { Workspace } from "../../workspace/workspace.ts";

/**
 * One prospect with the rule behind each figure, by id, domain, company number or name. AppErrors `not_found`,
 * `ambiguous`.
 */
export async function findProspect(workspace: Workspace, reference: string): Promise<ProspectDetail> {
  const { prospects } = workspace.database;
  const { record, optedOut, client } = await prospects.find(reference);
  return prospectDetail(record, optedOut, client);
}
