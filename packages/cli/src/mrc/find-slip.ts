import { openClientStore, type SlipStore, type StoredSlip } from "@broker/adapters";
import { AppError } from "@broker/contracts";
import type { Invocation } from "../invocation.ts";
import { withStore } from "../with-store.ts";
import { todaysSlip } from "./todays-slip.ts";

/** The id of the client that a text names; null = it names none. */
async function clientOf(invocation: Invocation, reference: string): Promise<string | null> {
  return withStore(invocation, openClientStore, async ({ store }) => {
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
export async function findSlip(
  invocation: Invocation,
  { store, at }: { readonly store: SlipStore; readonly at: string },
  reference: string,
  version?: number,
): Promise<StoredSlip> {
  try {
    return todaysSlip(await store.find(reference, version), at);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "not_found" || /version/.test(error.message)) throw error;
    const clientId = await clientOf(invocation, reference);
    const [newest] = clientId === null ? [] : await store.list(clientId);
    if (newest === undefined) throw error;
    return todaysSlip(await store.find(newest.id, version), at);
  }
}
