export { createNetwork } from "./network/create-network.ts";
export type { NetworkSettings } from "./network/network-settings.ts";
export type { ProxySettings } from "./network/proxy/proxy-settings.ts";
export { readProxySettings } from "./network/proxy/read-proxy-settings.ts";
export type { SmtpMemory } from "./network/smtp/smtp-memory.ts";
export type { Canary } from "./network/tls/canary.ts";
