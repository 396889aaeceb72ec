import { createNetwork, fixedClock, type NetworkSettings, sha256, systemClock } from "@broker/adapters";
import type { ScanPart } from "@broker/contracts";
import { runScan, type ScanPorts, type ScanRun } from "@broker/core";
import { type Site, startWorld, type World, type WorldOptions } from "@broker/fixtures";

/** A running world with the real network pointed at it. */
export interface ScanWorld {
  readonly world: World;
  scan(domain: string, options?: ScanOptions): Promise<ScanRun>;
  close(): Promise<void>;
}

export interface ScanOptions {
  readonly only?: readonly ScanPart[];
  readonly signal?: AbortSignal;
}

/** Time for one exchange in these tests, so that silence is noticed soon. */
export const EXCHANGE_MS = 3_000;

/** Starts a world of these sites and opens the real network on it; `settings` replaces single network settings. */
export async function openScanWorld(
  sites: readonly Site[],
  options: Omit<WorldOptions, "sites"> = {},
  settings: Partial<NetworkSettings> = {},
): Promise<ScanWorld> {
  const world = await startWorld({ ...options, sites });
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
  const clock = options.clock ? fixedClock(new Date(options.clock)) : systemClock();
  const ports: ScanPorts = { clock, digest: sha256, network, hstsPreload: { lookUp: () => null } };
  return {
    world,
    async scan(domain, { only = [], signal = AbortSignal.timeout(30_000) } = {}) {
      const target = { input: domain, domain, url: `https://${domain}/` };
      const run = runScan({ target, only, dkimSelectors: [], signal, namedByPerson: true }, ports);
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
