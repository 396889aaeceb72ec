import { statSync } from "node:fs";
import {
  createNetwork,
  giveTurn,
  type NetworkSettings,
  type OpenSources,
  OWN_PLACES,
  openLlm,
  openSources,
  openWebhookSender,
  ownersSource,
  readHstsPreload,
  readInputFile,
  readProxySettings,
  registrySources,
  rememberInProcess,
  type SharedPlaces,
  type SmtpMemory,
  type SourcePace,
  sha256,
  shippedHstsPreload,
  type WebhookSender,
  type WorkspaceDatabase,
  type WorkspaceRegisters,
} from "@broker/adapters";
import { type BrokerConfig, PRODUCT_NAME } from "@broker/contracts";
import type { HstsPreload, ScanPorts, SummaryWriter } from "@broker/core";
import type { ResolvedConfig } from "./config/resolve-config.ts";
import { configuredClock } from "./database-of.ts";
import type { Host } from "./host.ts";
import { VERSION } from "./version.ts";

/** The address in the user agent: the scanner's identity, and how to opt out. */
const CONTACT = "https://broker-intelligence.example/scanning";

/** The network's settings with their defaults, as the contract states them. */
export function networkSettings({ network = {} }: BrokerConfig, env: Host["env"]): NetworkSettings {
  return {
    dnsServers: network.dnsServers ?? [],
    caPem: network.caFile === undefined ? null : readInputFile(network.caFile),
    ports: network.ports ?? {},
    proxy: readProxySettings(network.proxy ?? null, env),
    allowPrivateAddresses: network.allowPrivateAddresses ?? false,
    userAgent: network.userAgent ?? `${PRODUCT_NAME.replaceAll(" ", "")}/${VERSION} (+${CONTACT})`,
    perHostConcurrency: network.perHostConcurrency ?? 2,
    perAddressConcurrency: network.perAddressConcurrency ?? 8,
    requestTimeoutMs: network.requestTimeoutMs ?? 8000,
  };
}

interface OpenedWriter {
  readonly writer: SummaryWriter;
  close(): Promise<void>;
}

/** Opens the configured language model; without one the writer states why. Sends nothing yet. */
export function openSummaryWriter(
  config: BrokerConfig,
  { userAgent, proxy, caPem }: NetworkSettings,
  env: Host["env"],
): OpenedWriter {
  const settings = config.sources?.llm;
  const opened = openLlm({ config: settings, userAgent, proxy, caPem, env });
  const { llm, reason } = opened;
  return {
    writer: { llm, reason, notFor: settings?.notFor ?? [], namedFor: settings?.namedFor ?? [] },
    close: async () => {
      if (opened.llm !== null) await opened.close();
    },
  };
}

/** Everything a scan needs, made from the configuration: the place where ports meet adapters. */
export interface Wiring extends ScanPorts {
  /** From then on mail hosts are remembered in that database, and limits shared with its other processes. */
  remember(database: Pick<WorkspaceDatabase, "mailHosts" | "places">): void;
  /** From then on sources and the language model are opened as this configuration states. */
  use(config: ResolvedConfig["config"]): void;
  /** Opens external sources without sending anything. With registers (null = no store), those of companies too. */
  outside(registers?: WorkspaceRegisters | null): OpenSources;
  /** Opens the sender of messages to webhooks. */
  webhooks(): WebhookSender;
  /** Opens the configured language model for summaries; without one the writer says why. */
  summaryWriter(): OpenedWriter;
  close(): Promise<void>;
}

function hstsPreload(config: BrokerConfig): HstsPreload {
  const file = config.sources?.hstsPreload?.file;
  if (file === undefined) return shippedHstsPreload();
  return readHstsPreload(readInputFile(file), statSync(file).mtime.toISOString());
}

/** Makes the ports of one process. Nothing is sent or opened before its first use. */
export function wire(resolved: Pick<ResolvedConfig, "config">, env: Host["env"], sourcePace: SourcePace = {}): Wiring {
  let { config } = resolved;
  const clock = configuredClock(config);
  const now = () => clock.now();
  let memory: SmtpMemory = rememberInProcess(now);
  let shared: SharedPlaces = OWN_PLACES;
  const places: SharedPlaces = { enter: (name, most, signal) => shared.enter(name, most, signal) };
  const smtpMemory: SmtpMemory = {
    recall: (host) => memory.recall(host),
    keep: (host, evidence) => memory.keep(host, evidence),
  };
  const settings = networkSettings(config, env);
  const network = createNetwork({ ...settings, smtpMemory, places });
  return {
    clock,
    digest: sha256,
    network,
    hstsPreload: hstsPreload(config),
    turn: giveTurn,
    remember(database) {
      memory = database.mailHosts(now);
      shared = database.places;
    },
    use(changed) {
      config = changed;
    },
    outside(registers) {
      const sourcesConfig = config.sources ?? {};
      const { userAgent, proxy, caPem } = settings;
      const opened = openSources(
        { config: sourcesConfig, home: config.home, userAgent, proxy, caPem, env },
        { clock, places, ...sourcePace },
      );
      if (registers === undefined) return opened;
      const registryOptions = { config: sourcesConfig, env, outside: opened, registers };
      const registry = registrySources(registryOptions);
      return {
        ...opened,
        owners: ownersSource(registryOptions, clock),
        sources: [...registry, ...opened.sources],
      };
    },
    webhooks: () => openWebhookSender(settings),
    summaryWriter: () => openSummaryWriter(config, settings, env),
    close: () => network.close(),
  };
}
