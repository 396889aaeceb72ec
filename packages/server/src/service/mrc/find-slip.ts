import type { StoredSlip } from "@broker/adapters";
import { AppError } from "@broker/contracts";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";
import { todaysSlip } from "./todays-slip.ts";

/** The id of the client that a text names; null = it names none. */
async function clientOf(workspace: Workspace, reference: string): Promise<string | null> {
  const { clients } = workspace.database;
  try {
    return (await clients.find(reference)).id;
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}

/**
 * The slip that a person means, as it stands on the day: by its id, the beginning of one, its UMR, or its client, whose last saved one is
 * meant. AppErrors `not_found`, `ambiguous`.
 */
export async function findSlip(workspace: Workspace, reference: string, version?: number): Promise<StoredSlip> {
  const { slips } = workspace.database;
  const at = nowOf(workspace);
  try {
    return todaysSlip(await slips.find(reference, version), at);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "not_found" || /version/.test(error.message)) throw error;
    const clientId = await clientOf(workspace, reference);
    const [newest] = clientId === null ? [] : await slips.list(clientId);
    if (newest === undefined) throw error;
    return todaysSlip(await slips.find(newest.id, version), at);
  }
}
