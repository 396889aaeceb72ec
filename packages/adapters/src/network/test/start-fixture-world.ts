import { type Site, startWorld, type World, type WorldOptions } from "@broker/fixtures";
import type { NetworkSettings } from "../open-site-network.ts";
import type { AfterTest } from "./after-test.ts";
import { openTestNetwork, type TestSite } from "./open-test-network.ts";

/**
 * A world of sites on loopback with its own certificate authority, and a scan's network that reaches it; closed after
 * the test.
 */
export async function startFixtureWorld(
  afterTest: AfterTest,
  sites: readonly Site[],
  options: { readonly world?: Partial<WorldOptions>; readonly settings?: Partial<NetworkSettings> } = {},
): Promise<TestSite & { readonly world: World }> {
  const world = await startWorld({ ...options.world, sites });
  afterTest(() => world.close());
  const opened = await openTestNetwork(afterTest, {
    dnsServers: world.network.dnsServers,
    ports: world.network.ports,
    allowPrivateAddresses: world.network.allowPrivateAddresses,
    caPem: world.caPem,
    ...options.settings,
  });
  return { ...opened, world };
}
