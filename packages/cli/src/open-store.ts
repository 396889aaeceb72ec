import { fixedClock, openScanStore, type ScanStore, systemClock } from "@broker/adapters";
import type { ResolvedConfig } from "./config/resolve-config.ts";

/** Opens the configured store; AppErrors say what stands in its way. */
export function openStore({ config }: ResolvedConfig): Promise<ScanStore> {
  const clock = config.clock === undefined ? systemClock() : fixedClock(config.clock);
  return openScanStore({ database: config.database, now: clock.now() });
}
