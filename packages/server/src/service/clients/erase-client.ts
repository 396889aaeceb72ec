import { eraseDocuments } from "@broker/adapters";
import type { ClientLog } from "@broker/core";
import { actorOf, type Workspace } from "../../workspace/workspace.ts";

/** Erases a client with its history, its documents and its scans, for good. What is told is what went. */
export async function eraseClient(workspace: Workspace, { id }: Pick<ClientLog, "id">) {
  const erased = await workspace.database.clients.erase(id, actorOf(workspace));
  eraseDocuments(workspace.config.home, id);
  return erased;
}
