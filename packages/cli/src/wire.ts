import { statSync } from "node:fs";
import {
  type BatchStore,
  createNetwork,
  fixedClock,
  type OpenSources,
  openBatchStore,
  openSources,
  readHstsPreload,
  readInputFile,
  rememberInProcess,
  type ScanStore,
  type SmtpMemory,
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
  /** Opens the store; AppErrors say what stands in its way. From then on mail hosts are remembered in it. */
  store(): Promise<ScanStore>;
  /** Opens the store of batches, in the same way. */
  batches(): Promise<BatchStore>;
  /** Opens the outside sources; nothing is sent before one is asked. */
  outside(): OpenSources;
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
  const now = () => clock.now();
  let memory: SmtpMemory = rememberInProcess(now);
  const smtpMemory: SmtpMemory = {
    recall: (host) => memory.recall(host),
    keep: (host, evidence) => memory.keep(host, evidence),
  };
  const settings = networkSettings(config, env);
  const network = createNetwork({ ...settings, smtpMemory });
  const remembering = <Store extends Pick<ScanStore, "mailHosts">>(store: Store): Store => {
    memory = store.mailHosts(now);
    return store;
  };
  return {
    clock,
    digest: sha256,
    network,
    hstsPreload: hstsPreload(config),
    store: async () => remembering(await openStore(resolved)),
    batches: async () => remembering(await openBatchStore({ database: config.database, now: now() })),
    outside: () =>
      openSources(
        {
          config: config.sources ?? {},
          home: config.home,
          userAgent: settings.userAgent,
          proxy: settings.proxy,
          caPem: settings.caPem,
          env,
        },
        { clock },
      ),
    close: () => network.close(),
  };
}
