import { existsSync } from "node:fs";
import { openClientStore } from "@broker/adapters";
import type { ResolvedConfig } from "./config/resolve-config.ts";

/** Whether there is a database to ask; without one nobody has opted out, and looking must not make one. */
function hasDatabase(database: string): boolean {
  return !database.startsWith("sqlite:") || existsSync(database.slice("sqlite:".length));
}

type ClientStore = Awaited<ReturnType<typeof openClientStore>>;
type OptedOut = Awaited<ReturnType<ClientStore["optedOut"]>>;

/** Those of the hosts that have opted out of scans, by themselves or by a domain above them, with who said so and when. */
export async function optedOutHosts({ config }: ResolvedConfig, hosts: readonly string[]): Promise<OptedOut> {
  if (!hasDatabase(config.database)) return new Map();
  const store = await openClientStore({ database: config.database, now: new Date(config.clock ?? Date.now()) });
  try {
    return await store.optedOut(hosts);
  } finally {
    await store.close();
  }
}
