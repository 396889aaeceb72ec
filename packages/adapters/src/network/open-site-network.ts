import type { Ledger, SiteNetwork } from "@broker/core";
import type { AddressGuard } from "./address/address-guard.ts";
import { resolveHost } from "./address/resolve-host.ts";
import { createDialer } from "./dialer.ts";
import type { Asker, DnsClient } from "./dns/dns-client.ts";
import { createHttpClient } from "./http/http-client.ts";
import { createProxyRoutes } from "./http/proxy-route.ts";
import type { KeyedLanes } from "./limits/keyed-lanes.ts";
import type { SharedPlaces } from "./limits/shared-places.ts";
import type { ProxySettings } from "./proxy/proxy-settings.ts";
import { createSmtpClient, type SmtpShared } from "./smtp/smtp-client.ts";
import type { SmtpMemory } from "./smtp/smtp-memory.ts";
import type { Canary } from "./tls/find-interception.ts";
import { createTlsClient } from "./tls/tls-client.ts";
import type { TlsContexts } from "./tls/tls-contexts.ts";

/** The `network` part of the configuration, read and checked by the composition root. */
export interface NetworkSettings {
  /** Resolvers as `address`, `address:port` or `[address]:port`; none = the ones of the machine. */
  readonly dnsServers: readonly string[];
  /** Certificate authorities to trust besides the usual ones, as PEM text. */
  readonly caPem: string | null;
  /** Well-known port to the port actually dialled, for every host. */
  readonly ports: Readonly<Record<string, number>>;
  readonly proxy: ProxySettings | null;
  /** `false`, `true`, or the only special-purpose CIDRs that may be dialled besides public addresses. */
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
  /** Recent answers of MX hosts; absent = stored in the process. */
  readonly smtpMemory?: SmtpMemory;
  /** Limits shared with other processes; absent = those of this process apply alone. */
  readonly places?: SharedPlaces;
}

/** What all scans of a process share. */
export interface ProcessNetwork {
  readonly settings: NetworkSettings;
  readonly dns: DnsClient;
  readonly guard: AddressGuard;
  readonly contexts: TlsContexts;
  readonly hostLanes: KeyedLanes;
  readonly addressLanes: KeyedLanes;
  readonly smtp: SmtpShared;
}

/** Opens the network of one scan: limited by its ledger, ended by its signal or by `close`. */
export function openSiteNetwork(
  shared: ProcessNetwork,
  site: { readonly ledger: Ledger; readonly signal: AbortSignal; readonly namedByPerson: boolean },
): SiteNetwork {
  const { settings, contexts, guard } = shared;
  const { ledger, namedByPerson } = site;
  const closed = new AbortController();
  const signal = AbortSignal.any([site.signal, closed.signal]);
  const timeoutMs = settings.requestTimeoutMs;
  const asker: Asker = { signal, spend: () => ledger.take("dnsQuestions") };
  const ask: SiteNetwork["dns"]["ask"] = (name, type) => shared.dns.ask(name, type, asker);
  const dialer = createDialer({
    signal,
    ports: settings.ports,
    proxy: settings.proxy,
    userAgent: settings.userAgent,
    lookUp: (host) => resolveHost(host, ask, guard),
    lookUpProxy: (host) => resolveHost(host === "localhost" ? "127.0.0.1" : host, ask, () => null),
  });
  const common = { dialer, contexts, ledger, signal, timeoutMs };
  const routes = createProxyRoutes({ ...common, proxy: settings.proxy, ports: settings.ports });
  const http = createHttpClient({
    ...common,
    hostLanes: shared.hostLanes,
    addressLanes: shared.addressLanes,
    perHostConcurrency: settings.perHostConcurrency,
    userAgent: settings.userAgent,
    proxyRoute: routes.routeFor,
  });
  return {
    dns: { ask },
    http,
    tls: createTlsClient(common),
    smtp: createSmtpClient({
      ...common,
      shared: shared.smtp,
      ehloName: ehloName(settings.userAgent),
      namedByPerson,
    }),
    async close() {
      closed.abort();
      await Promise.all([http.close(), routes.close()]);
    },
  };
}

/**
 * The host of the contact address in the user agent, so that a mail server's log names a contact; else an address
 * literal.
 */
function ehloName(userAgent: string): string {
  const contact = /https?:\/\/[^\s)>;,]+/.exec(userAgent)?.[0];
  return (contact && URL.parse(contact)?.hostname) || "[127.0.0.1]";
}
