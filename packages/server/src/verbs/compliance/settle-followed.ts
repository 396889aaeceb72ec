import { nowOf, type Workspace } from "../../workspace/workspace.ts";
import { type ChangeCause, settleIfStale } from "./settle-compliance.ts";

/**
 * Enters a change of a client's record or scans in its compliance history at once, with its cause. Only of a client
 * that adopted a framework or has a history; of the others nothing is shown that follows from it.
 */
export async function settleFollowed(workspace: Workspace, client: string, cause: ChangeCause): Promise<void> {
  const { compliance } = workspace.database;
  const { adoptions } = await compliance.find(client);
  if (adoptions.length === 0 && (await compliance.history(client, { limit: 1 })).total === 0) return;
  await settleIfStale(workspace, client, cause);
}

/** The same for the client of a domain, one of whose scans was saved; nothing if the domain has no client. */
export async function settleScanned(workspace: Workspace, domain: string): Promise<void> {
  const owned = await workspace.database.clients.ofDomain(domain, nowOf(workspace));
  if (owned !== null) await settleFollowed(workspace, owned.log.id, { cause: "scan", ref: domain });
}
