import { openClientStore, openSlipStore, type StoredSlip } from "@broker/adapters";
import { AppError } from "@broker/contracts";
import type { Workspace } from "../../workspace/workspace.ts";
import { todaysSlip } from "./todays-slip.ts";

/** The id of the client that a text names; null = it names none. */
async function clientOf(workspace: Workspace, reference: string): Promise<string | null> {
  return workspace.lend(openClientStore, async ({ store }) => {
    try {
      return (await store.find(reference)).id;
    } catch (error) {
      if (error instanceof AppError && error.code === "not_found") return null;
      throw error;
    }
  });
}

/**
 * The slip that a person means, as it stands on the day: by its id, the beginning of one, its UMR, or its client, whose last saved one is
 * meant. AppErrors `not_found`, `ambiguous`.
 */
export async function findSlip(workspace: Workspace, reference: string, version?: number): Promise<StoredSlip> {
  return workspace.lend(openSlipStore, async ({ store, at }) => {
    try {
      return todaysSlip(await store.find(reference, version), at);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "not_found" || /version/.test(error.message)) throw error;
      const clientId = await clientOf(workspace, reference);
      const [newest] = clientId === null ? [] : await store.list(clientId);
      if (newest === undefined) throw error;
      return todaysSlip(await store.find(newest.id, version), at);
    }
  });
}
