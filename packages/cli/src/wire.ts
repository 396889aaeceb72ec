import { statSync } from "node:fs";
import {
  createNetwork,
  fixedClock,
  readHstsPreload,
  readInputFile,
  type ScanStore,
  sha256,
  shippedHstsPreload,
  systemClock,
} from "@broker/adapters";
import type { BrokerConfig } from "@broker/contracts";
import type { HstsPreload, ScanPorts } from "@broker/core";
import type { ResolvedConfig } from "./config/resolve-config.ts";
import type { Host } from "./host.ts";
import { networkSettings } from "./network-settings.ts";
import { openStore } from "./open-store.ts";

/** Everything a scan needs from outside, put together from the configuration. The one place where ports meet adapters. */
export interface Wiring extends ScanPorts {
  /** Opens the store; AppErrors say what stands in its way. */
  store(): Promise<ScanStore>;
  close(): Promise<void>;
}

function hstsPreload(config: BrokerConfig): HstsPreload {
  const file = config.sources?.hstsPreload?.file;
  if (file === undefined) return shippedHstsPreload();
  return readHstsPreload(readInputFile(file), statSync(file).mtime.toISOString());
}

/** Makes the ports of one process. Nothing is sent and nothing is opened before somebody asks. */
export function wire(resolved: ResolvedConfig, env: Host["env"]): Wiring {
  const { config } = resolved;
  const clock = config.clock === undefined ? systemClock() : fixedClock(config.clock);
  const network = createNetwork(networkSettings(config, env));
  return {
    clock,
    digest: sha256,
    network,
    hstsPreload: hstsPreload(config),
    store: () => openStore(resolved),
    close: () => network.close(),
  };
}
