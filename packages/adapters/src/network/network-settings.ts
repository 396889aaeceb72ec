import type { ProxySettings } from "./proxy/proxy-settings.ts";
import type { SmtpMemory } from "./smtp/smtp-memory.ts";
import type { Canary } from "./tls/canary.ts";

/** The `network` part of the configuration, read and checked by the composition root. */
export interface NetworkSettings {
  /** Resolvers as `address`, `address:port` or `[address]:port`; none = the ones of the machine. */
  readonly dnsServers: readonly string[];
  /** Certificate authorities to trust besides the usual ones, as PEM text. */
  readonly caPem: string | null;
  /** Well-known port to the one that is really dialled, for every host. */
  readonly ports: Readonly<Record<string, number>>;
  readonly proxy: ProxySettings | null;
  /** `false`, `true`, or the special-purpose CIDRs that alone may be dialled besides public addresses. */
  readonly allowPrivateAddresses: boolean | readonly string[];
  readonly userAgent: string;
  /** Requests at once per host name, over all scans of the process. */
  readonly perHostConcurrency: number;
  /** Requests at once per dialled address, over all scans of the process. */
  readonly perAddressConcurrency: number;
  /** Time for one exchange from dialling to the last byte, in milliseconds. */
  readonly requestTimeoutMs: number;
  /** Hosts whose certificate issuers are known; they show whether a proxy intercepts TLS. Absent = the shipped ones. */
  readonly canaries?: readonly Canary[];
  /** What MX hosts said lately; absent = remembered in the process. */
  readonly smtpMemory?: SmtpMemory;
}
