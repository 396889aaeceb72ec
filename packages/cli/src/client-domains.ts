import { openClientStore } from "@broker/adapters";
import { AppError, type ClientPosture } from "@broker/contracts";
import type { Invocation } from "./invocation.ts";
import { hasDatabase } from "./scan-permission.ts";
import { withStore } from "./with-store.ts";

/** The accepted domains of the client that a text names, and what their last scans came to; null = there is no such client. */
export async function clientDomains(invocation: Invocation, reference: string): Promise<ClientPosture | null> {
  const { config } = await invocation.config();
  if (!hasDatabase(config.database)) return null;
  return withStore(invocation, openClientStore, async ({ store }) => {
    try {
      return await store.posture(await store.find(reference));
    } catch (error) {
      if (error instanceof AppError && error.code === "not_found") return null;
      throw error;
    }
  });
}
