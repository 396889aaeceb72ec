import { readFileSync } from "node:fs";
import {
  createNetwork,
  fixedClock,
  type NetworkSettings,
  readHstsPreload,
  sha256,
  systemClock,
} from "@broker/adapters";
import type { ScanPart } from "@broker/contracts";
import { runScan, type ScanPorts, type ScanRun } from "@broker/core";
import { startWorld, type World, type WorldOptions } from "@broker/fixtures";

/** A running world with the real network pointed at it. */
export interface ScanWorld {
  readonly world: World;
  scan(domain: string, options?: ScanOptions): Promise<ScanRun>;
  close(): Promise<void>;
}

export interface ScanOptions {
  readonly only?: readonly ScanPart[];
  /** What a person typed; the domain when left out. */
  readonly input?: string;
  readonly signal?: AbortSignal;
}

/** Time for one exchange in these tests, so that silence is noticed soon. */
export const EXCHANGE_MS = 3_000;

/** Starts a world and opens the real network on it; `settings` replaces single network settings. */
export async function openScanWorld(
  options: WorldOptions,
  settings: Partial<NetworkSettings> = {},
): Promise<ScanWorld> {
  const world = await startWorld(options);
  const network = createNetwork({
    dnsServers: world.network.dnsServers,
    caPem: world.caPem,
    ports: world.network.ports,
    proxy: null,
    allowPrivateAddresses: world.network.allowPrivateAddresses,
    userAgent: "BrokerIntelligence/2.0 (+https://broker.example/scanner)",
    perHostConcurrency: 2,
    perAddressConcurrency: world.network.perAddressConcurrency,
    requestTimeoutMs: EXCHANGE_MS,
    canaries: [],
    ...settings,
  });
  const clock = options.clock ? fixedClock(options.clock) : systemClock();
  const list = world.sources.hstsPreload?.file;
  const hstsPreload = list
    ? readHstsPreload(readFileSync(list, "utf8"), "2026-11-01T00:00:00.000Z")
    : { lookUp: () => null };
  const ports: ScanPorts = { clock, digest: sha256, network, hstsPreload };
  return {
    world,
    async scan(domain, { only = [], input = domain, signal = AbortSignal.timeout(30_000) } = {}) {
      const target = { input, domain, url: `https://${domain}/` };
      const run = runScan({ target, only, dkimSelectors: [], namedByPerson: true }, ports, signal);
      for (;;) {
        const step = await run.next();
        if (step.done) return step.value;
      }
    },
    async close() {
      await network.close();
      await world.close();
    },
  };
}
