import type { RegisterDecision, RegisterProposal } from "@broker/contracts";
import type { ClientLog } from "@broker/core";
import { actorOf, type Workspace } from "../../workspace/workspace.ts";

/** The register entries proposed for a client, those to be decided first. */
export async function proposalsOfClient(workspace: Workspace, id: string): Promise<readonly RegisterProposal[]> {
  return (await workspace.database.clients.proposals([id])).get(id) ?? [];
}

/**
 * Uses or rejects a register entry proposed for the client that a text names. AppErrors `not_found`, `ambiguous`,
 * `usage` if it was decided so already.
 * @param number the entry's number in its register
 */
export function decideRegister(
  workspace: Workspace,
  reference: string,
  number: string,
  decision: RegisterDecision,
): Promise<ClientLog> {
  return workspace.database.clients.decideProposal(reference, number, decision, actorOf(workspace));
}
