import { statSync } from "node:fs";
import {
  createNetwork,
  type OpenSources,
  openSources,
  readHstsPreload,
  readInputFile,
  registrySources,
  rememberInProcess,
  type SmtpMemory,
  sha256,
  shippedHstsPreload,
  type WorkspaceDatabase,
  type WorkspaceRegisters,
} from "@broker/adapters";
import type { BrokerConfig } from "@broker/contracts";
import type { HstsPreload, ScanPorts } from "@broker/core";
import type { ResolvedConfig } from "./config/resolve-config.ts";
import { configuredClock } from "./configured-clock.ts";
import type { Host } from "./host.ts";
import { networkSettings } from "./network-settings.ts";
import { type OpenedWriter, openSummaryWriter } from "./summary-writer.ts";

/**
 * Everything a scan needs from outside, put together from the configuration. The one place where ports meet adapters.
 */
export interface Wiring extends ScanPorts {
  /** From then on mail hosts are remembered in that database. */
  remember(database: Pick<WorkspaceDatabase, "mailHosts">): void;
  /**
   * Opens the outside sources; nothing is sent before one is asked. With the registers of an open workspace, or with
   * null for a scan that keeps nothing, those that say who a company is are among them.
   */
  outside(registers?: WorkspaceRegisters | null): OpenSources;
  /** Opens the configured language model for summaries; without one the writer says why. */
  summaryWriter(): OpenedWriter;
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
  const clock = configuredClock(config);
  const now = () => clock.now();
  let memory: SmtpMemory = rememberInProcess(now);
  const smtpMemory: SmtpMemory = {
    recall: (host) => memory.recall(host),
    keep: (host, evidence) => memory.keep(host, evidence),
  };
  const settings = networkSettings(config, env);
  const network = createNetwork({ ...settings, smtpMemory });
  return {
    clock,
    digest: sha256,
    network,
    hstsPreload: hstsPreload(config),
    remember(database) {
      memory = database.mailHosts(now);
    },
    outside(registers) {
      const sourcesConfig = config.sources ?? {};
      const { userAgent, proxy, caPem } = settings;
      const opened = openSources({ config: sourcesConfig, home: config.home, userAgent, proxy, caPem, env }, { clock });
      if (registers === undefined) return opened;
      const registry = registrySources({ config: sourcesConfig, env, outside: opened, registers });
      return { ...opened, sources: [...registry, ...opened.sources] };
    },
    summaryWriter: () => openSummaryWriter(config, settings, env),
    close: () => network.close(),
  };
}
