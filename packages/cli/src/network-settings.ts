import { type NetworkSettings, readInputFile, readProxySettings } from "@broker/adapters";
import { type BrokerConfig, PRODUCT_NAME } from "@broker/contracts";
import type { Host } from "./host.ts";
import { VERSION } from "./version.ts";

/** The address in the user agent: who scans, and how to be left alone. */
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
