import { type Ledger, openLedger, type SiteNetwork } from "@broker/core";
import { createNetwork } from "../create-network.ts";
import type { NetworkSettings } from "../open-site-network.ts";
import type { AfterTest } from "./after-test.ts";
import { loopbackForAll, startDns } from "./start-dns.ts";

/** A scan's network for one test, with its ledger and its signal. */
export interface TestSite {
  readonly network: ReturnType<typeof createNetwork>;
  readonly site: SiteNetwork;
  readonly ledger: Ledger;
  readonly stop: AbortController;
}

/**
 * Opens a network that may dial only 127.0.0.1, where every name resolves unless `dnsServers` answer otherwise; closed
 * after the test.
 */
export async function openTestNetwork(
  afterTest: AfterTest,
  settings: Partial<NetworkSettings> = {},
): Promise<TestSite> {
  const dnsServers = settings.dnsServers ?? [(await startDns(afterTest, loopbackForAll)).server];
  const network = createNetwork({
    caPem: null,
    ports: {},
    proxy: null,
    allowPrivateAddresses: ["127.0.0.1/32"],
    userAgent: "Scanner/1 (+https://scanner.example/contact)",
    perHostConcurrency: 2,
    perAddressConcurrency: 8,
    requestTimeoutMs: 5000,
    canaries: [],
    ...settings,
    dnsServers,
  });
  const ledger = openLedger();
  const stop = new AbortController();
  const site = network.open({ ledger, signal: stop.signal, namedByPerson: true });
  afterTest(async () => {
    await site.close();
    await network.close();
  });
  return { network, site, ledger, stop };
}
