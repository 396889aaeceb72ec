import type { World } from "@broker/fixtures";

const BROKERAGE = { name: "Harbour & Vale Insurance Brokers Ltd", lloydsNumber: "1234" };

/** The sample's settings: the fictitious world as the only network, and the brokerage that issues documents. */
export function sampleSettings({ network, sources: all }: Pick<World, "network" | "sources">) {
  // These two require a second between queries, which is too slow for a demonstration. Scores differ by up to three
  // points from those with every source: coverage is lower, which the basis and the list of sources state.
  const { internetdb: _, ransomwareLive: __, ...sources } = all;
  const { dnsServers, allowPrivateAddresses, ...rest } = network;
  return {
    network: { ...rest, dnsServers: [...dnsServers], allowPrivateAddresses: [...allowPrivateAddresses] },
    sources,
    brokerage: BROKERAGE,
  };
}
