import { type OpenScanStore, openScanStore } from "@broker/adapters";
import type { ResolvedConfig } from "./config/resolve-config.ts";
import { configuredClock } from "./configured-clock.ts";

/** Opens the configured store; AppErrors say what stands in its way. */
export function openStore({ config }: ResolvedConfig): Promise<OpenScanStore> {
  const clock = configuredClock(config);
  return openScanStore({ database: config.database, now: clock.now() });
}
