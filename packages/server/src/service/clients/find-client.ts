import type { ClientLog } from "@broker/core";
import type { Workspace } from "../../workspace/workspace.ts";

/**
 * The client that a text names: by id, the beginning of one, name, company number or domain. AppErrors `not_found`,
 * `ambiguous`.
 */
export function findClient(workspace: Workspace, reference: string): Promise<ClientLog> {
  return workspace.database.clients.find(reference);
}
