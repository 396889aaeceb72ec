import { rmSync } from "node:fs";
import { join } from "node:path";
import type { World } from "@broker/fixtures";
import type { ResolvedConfig } from "./config/resolve-config.ts";
import { demoPlace } from "./demo-place.ts";
import { sampleSettings } from "./sample/sample-settings.ts";

/**
 * The demo's own settings: its own home below the configured one, begun anew, the made-up world as its only network,
 * and its brokerage.
 */
export function demoConfig(
  { config }: Pick<ResolvedConfig, "config">,
  world: Pick<World, "network" | "sources">,
): ResolvedConfig {
  const { home, database } = demoPlace(config.home);
  const file = database.slice("sqlite:".length);
  for (const ending of ["", "-wal", "-shm"]) rmSync(`${file}${ending}`, { force: true });
  rmSync(join(home, "cache"), { recursive: true, force: true });
  return { settings: [], warnings: [], config: { home, database, ...sampleSettings(world) } };
}
