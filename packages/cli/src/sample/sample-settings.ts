import type { World } from "@broker/fixtures";

/** The brokerage whose workspace the sample is. */
const BROKERAGE = { name: "Harbour & Vale Insurance Brokers Ltd", lloydsNumber: "1234" };

/**
 * The settings by which the sample's lines run and by which it is served: the made-up world as the only network, and
 * the brokerage in whose name documents are made, whichever of the two makes them.
 */
export function sampleSettings({ network, sources: all }: Pick<World, "network" | "sources">) {
  // These two want a second for each question, which a demonstration has not got.
  const { internetdb: _, ransomwareLive: __, ...sources } = all;
  const { dnsServers, allowPrivateAddresses, ...rest } = network;
  return {
    network: { ...rest, dnsServers: [...dnsServers], allowPrivateAddresses: [...allowPrivateAddresses] },
    sources,
    brokerage: BROKERAGE,
  };
}
